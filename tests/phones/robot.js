// SPDX-License-Identifier: GPL-3.0-or-later
// robot.js – plays a chair by pressing what the page shows, and remembers what it saw.  It takes
// every second claim, so that all kinds of buttons are pressed.  It presses nothing while it rests,
// and stays at the end of a match.

(() => {
  const press = selector => document.querySelector(selector)?.click();
  const robot = { deals: [], presses: 0, claims: 0, holdsClaims: false, rests: false, stays: false, longest: 0 };
  let quiet = performance.now();
  let shown = '';

  const step = () => {
    const stage = document.querySelector('.table')?.dataset.stage;
    const buttons = [...document.querySelectorAll('.buttons button:not(:disabled)')].map(node => node.className);
    const title = document.querySelector('.bar h2')?.textContent ?? '';

    robot.stage = stage;
    robot.hand = [...document.querySelectorAll('.hand .tile')].map(node => node.dataset.key).sort();
    robot.claiming = buttons.includes('pass');
    robot.over = Boolean(document.querySelector('.table[data-over]'));
    if (title !== shown) {
      robot.longest = Math.max(robot.longest, performance.now() - quiet);
      shown = title;
      quiet = performance.now();
    }
    if (stage === 'over') {
      const deal = document.querySelector('h1').textContent;
      const money = [...document.querySelectorAll('.money li')].map(row => row.textContent);

      if (robot.deals.at(-1)?.deal !== deal)
        robot.deals.push({ deal, money, seal: document.querySelector('.seal summary')?.textContent });
    }
    if (!buttons.length || (robot.claiming && robot.holdsClaims) || robot.rests || (robot.stays && robot.over))
      return;
    robot.presses += 1;
    if (buttons.includes('next'))
      press('.next');
    else if (buttons.includes('confirm'))
      press('.confirm');
    else if (buttons.includes('win'))
      press('.win');
    else if (robot.claiming)
      press(robot.claims++ % 2 && buttons.length > 1 ? `.buttons .${buttons[0]}` : '.pass');
    else if (stage === 'turn')
      press('.buttons .discard');
  };

  // How much a tile goes with the others of the hand: more for its like than for its neighbours.
  const worth = (tile, hand) => hand.reduce((sum, other) => {
    const apart = Math.abs(Number(other[0]) - Number(tile[0]));

    if (other === tile || other[1] !== tile[1])
      return sum;
    return sum + (apart === 0 ? 3 : tile[1] === 'z' ? 0 : apart === 1 ? 2 : apart === 2 ? 1 : 0);
  }, 0);

  const lift = () => {
    const hand = [...document.querySelectorAll('.hand .tile')].map(node => node.dataset.key);
    const [first] = [...hand].sort((a, b) => worth(a, hand) - worth(b, hand));

    if (first && !robot.rests && document.querySelector('.buttons .discard:disabled'))
      press(`.hand [data-key="${first}"]`);
    step();
  };

  window.robot = robot;
  setInterval(lift, 50);
})();
