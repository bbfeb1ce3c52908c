/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fault-vfs.c – counts the requests to the disk, and passes on those that need
 * not fail.
 *
 * Until a file is synced, every write and truncation keeps what was there
 * before; a power cut puts it back, the last one first.
 *
 * What another program does is done in another process: to close the file in
 * this one would release the locks that SQLite holds on it.
 */

#include "fault-vfs.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct {
  sqlite3_file base;
  char *path;         /* NULL: SQLite's own temporary file */
  sqlite3_file *real; /* behind this struct */
} File;

/* What was not synced: how it was before. */
typedef struct {
  char *path;
  goffset offset;
  goffset size; /* of the whole file */
  GBytes *bytes;
} Undo;

static struct {
  GMutex lock;
  GCond changed;
  FaultKind kind;
  guint nth, count;
  gboolean lasts, met;

  gboolean hold;
  guint n_held;
  gulong sync_us;

  guint cut_at, n_requests;
  gboolean cut;
  GQueue undo; /* Undo, the last one first */

  FaultVisitor visitor;
  gpointer visited;
  guint visit_at, n_before; /* requests */
} plan;

static sqlite3_vfs *real_vfs;

const char *
fault_name (FaultKind kind)
{
  static const char *const names[N_FAULTS] = {
    "none", "open",     "read",   "short-read", "write", "full",
    "sync", "truncate", "delete", "lock",       "map",
  };

  return names[kind];
}

/* ---- plans ---- */

void
fault_vfs_plan (FaultKind kind, guint nth, gboolean lasts)
{
  g_mutex_lock (&plan.lock);
  plan.kind = kind;
  plan.nth = nth;
  plan.lasts = lasts;
  plan.count = 0;
  plan.met = FALSE;
  g_mutex_unlock (&plan.lock);
}

gboolean
fault_vfs_end (void)
{
  gboolean met = plan.met;

  fault_vfs_plan (FAULT_NONE, 0, FALSE);
  return met;
}

static gboolean
fails (FaultKind kind)
{
  gboolean failing = FALSE;

  g_mutex_lock (&plan.lock);
  if (plan.kind == kind) {
    plan.count++;
    failing = plan.lasts ? plan.count >= plan.nth : plan.count == plan.nth;
    plan.met = plan.met || failing;
  }
  failing = failing || plan.cut;
  g_mutex_unlock (&plan.lock);
  return failing;
}

void
fault_vfs_hold_syncs (gboolean hold)
{
  g_mutex_lock (&plan.lock);
  plan.hold = hold;
  g_cond_broadcast (&plan.changed);
  g_mutex_unlock (&plan.lock);
}

guint
fault_vfs_count_held (void)
{
  guint n;

  g_mutex_lock (&plan.lock);
  n = plan.n_held;
  g_mutex_unlock (&plan.lock);
  return n;
}

void
fault_vfs_set_sync_time (gulong us)
{
  plan.sync_us = us;
}

static void
wait_for_disk (void)
{
  if (plan.sync_us > 0)
    g_usleep (plan.sync_us);
  g_mutex_lock (&plan.lock);
  plan.n_held++;
  while (plan.hold)
    g_cond_wait (&plan.changed, &plan.lock);
  plan.n_held--;
  g_mutex_unlock (&plan.lock);
}

/* ---- another program ---- */

void
fault_vfs_visit_at (guint nth, FaultVisitor visitor, gpointer data)
{
  g_mutex_lock (&plan.lock);
  plan.visitor = visitor;
  plan.visited = data;
  plan.visit_at = nth;
  plan.n_before = 0;
  g_mutex_unlock (&plan.lock);
}

guint
fault_vfs_end_visit (void)
{
  guint n = plan.n_before;

  fault_vfs_visit_at (0, NULL, NULL);
  return n;
}

/* What the visitor itself asks of the disk meets none. */
static void
let_visit (void)
{
  FaultVisitor visitor = NULL;

  g_mutex_lock (&plan.lock);
  if (++plan.n_before == plan.visit_at)
    visitor = plan.visitor;
  g_mutex_unlock (&plan.lock);
  if (visitor != NULL)
    visitor (plan.visited);
}

void
fault_vfs_change (const char *path,
                  goffset length,
                  gconstpointer bytes,
                  gsize n,
                  goffset offset)
{
  pid_t child = fork ();
  int status;

  if (child == 0) {
    int file = open (path, O_WRONLY | O_CLOEXEC);
    gboolean done = file >= 0 &&
                    (length < 0 || ftruncate (file, length) == 0) &&
                    pwrite (file, bytes, n, offset) == (ssize_t) n;

    _exit (done ? 0 : 1);
  }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (status, ==, 0);
}

/* ---- power ---- */

void
fault_vfs_cut_power_at (guint nth)
{
  plan.cut_at = nth;
  plan.n_requests = 0;
  plan.cut = FALSE;
}

static void
undo_free (gpointer data)
{
  Undo *undo = data;

  g_free (undo->path);
  g_bytes_unref (undo->bytes);
  g_free (undo);
}

/* Whether the request still reaches the disk. */
static gboolean
has_power (void)
{
  g_mutex_lock (&plan.lock);
  if (plan.cut_at > 0 && ++plan.n_requests >= plan.cut_at)
    plan.cut = TRUE;
  g_mutex_unlock (&plan.lock);
  return !plan.cut;
}

static void
note (const char *path, goffset offset, goffset length)
{
  Undo *undo;
  GStatBuf info;
  g_autofree guint8 *bytes = g_malloc ((gsize) length + 1);
  ssize_t got;
  int file;

  if (plan.cut_at == 0 || path == NULL || g_stat (path, &info) != 0)
    return;
  file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  got = pread (file, bytes, (size_t) length, offset);
  undo = g_new (Undo, 1);
  undo->path = g_strdup (path);
  undo->offset = offset;
  undo->size = info.st_size;
  undo->bytes = g_bytes_new (bytes, got > 0 ? (gsize) got : 0);
  g_mutex_lock (&plan.lock);
  g_queue_push_head (&plan.undo, undo);
  g_mutex_unlock (&plan.lock);
  /* Locks do not matter: a plan with power cuts is carried out alone. */
  close (file);
}

static void
forget (const char *path)
{
  g_mutex_lock (&plan.lock);
  for (GList *l = plan.undo.head; l != NULL;) {
    GList *next = l->next;
    Undo *undo = l->data;

    if (g_strcmp0 (undo->path, path) == 0) {
      undo_free (undo);
      g_queue_delete_link (&plan.undo, l);
    }
    l = next;
  }
  g_mutex_unlock (&plan.lock);
}

static void
put_back (const Undo *undo)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (undo->bytes, &length);
  int file = g_open (undo->path, O_RDWR | O_CLOEXEC, 0);

  if (file < 0)
    return;
  if (pwrite (file, bytes, length, undo->offset) != (ssize_t) length ||
      ftruncate (file, undo->size) != 0)
    g_error ("%s", undo->path);
  close (file);
}

gboolean
fault_vfs_power_back (guint64 keep)
{
  gboolean cut = plan.cut;

  fault_vfs_cut_power_at (0);
  while (!g_queue_is_empty (&plan.undo)) {
    Undo *undo = g_queue_pop_head (&plan.undo);

    if ((keep & 1) == 0)
      put_back (undo);
    keep = keep >> 1 | keep << 63;
    undo_free (undo);
  }
  return cut;
}

/* ---- files ---- */

static sqlite3_file *
real (sqlite3_file *file)
{
  return ((File *) file)->real;
}

static int
file_close (sqlite3_file *file)
{
  File *self = (File *) file;
  int code = self->real->pMethods != NULL
                 ? self->real->pMethods->xClose (self->real)
                 : SQLITE_OK;

  g_clear_pointer (&self->path, g_free);
  return code;
}

static int
file_read (sqlite3_file *file, void *data, int n, sqlite3_int64 offset)
{
  let_visit ();
  if (fails (FAULT_READ))
    return SQLITE_IOERR_READ;
  if (fails (FAULT_SHORT_READ)) {
    int code = real (file)->pMethods->xRead (real (file), data, n / 2, offset);

    memset ((char *) data + n / 2, 0, (size_t) (n - n / 2));
    return code == SQLITE_OK ? SQLITE_IOERR_SHORT_READ : code;
  }
  return real (file)->pMethods->xRead (real (file), data, n, offset);
}

static int
file_write (sqlite3_file *file, const void *data, int n, sqlite3_int64 offset)
{
  File *self = (File *) file;

  let_visit ();
  if (!has_power () || fails (FAULT_WRITE))
    return SQLITE_IOERR_WRITE;
  note (self->path, offset, n);
  if (fails (FAULT_FULL)) {
    real (file)->pMethods->xWrite (real (file), data, n / 2, offset);
    return SQLITE_FULL;
  }
  return real (file)->pMethods->xWrite (real (file), data, n, offset);
}

static int
file_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  File *self = (File *) file;
  GStatBuf info;

  let_visit ();
  if (!has_power () || fails (FAULT_TRUNCATE))
    return SQLITE_IOERR_TRUNCATE;
  if (self->path != NULL && g_stat (self->path, &info) == 0 &&
      info.st_size > size)
    note (self->path, size, info.st_size - size);
  return real (file)->pMethods->xTruncate (real (file), size);
}

static int
file_sync (sqlite3_file *file, int flags)
{
  File *self = (File *) file;

  let_visit ();
  if (!has_power () || fails (FAULT_SYNC))
    return SQLITE_IOERR_FSYNC;
  wait_for_disk ();
  forget (self->path);
  return SQLITE_OK; /* no power fails but here, and a test has no time */
}

static int
file_size (sqlite3_file *file, sqlite3_int64 *size)
{
  return real (file)->pMethods->xFileSize (real (file), size);
}

static int
file_lock (sqlite3_file *file, int lock)
{
  let_visit ();
  if (fails (FAULT_LOCK))
    return SQLITE_BUSY;
  return real (file)->pMethods->xLock (real (file), lock);
}

static int
file_unlock (sqlite3_file *file, int lock)
{
  return real (file)->pMethods->xUnlock (real (file), lock);
}

static int
file_check_lock (sqlite3_file *file, int *result)
{
  return real (file)->pMethods->xCheckReservedLock (real (file), result);
}

static int
file_control (sqlite3_file *file, int op, void *data)
{
  return real (file)->pMethods->xFileControl (real (file), op, data);
}

static int
file_sector_size (sqlite3_file *file)
{
  return real (file)->pMethods->xSectorSize (real (file));
}

static int
file_characteristics (sqlite3_file *file)
{
  return real (file)->pMethods->xDeviceCharacteristics (real (file));
}

static int
file_map (
    sqlite3_file *file, int page, int size, int extend, void volatile **data)
{
  if (fails (FAULT_MAP))
    return SQLITE_IOERR_SHMSIZE;
  return real (file)->pMethods->xShmMap (real (file), page, size, extend, data);
}

static int
file_shm_lock (sqlite3_file *file, int offset, int n, int flags)
{
  let_visit ();
  if ((flags & SQLITE_SHM_LOCK) && fails (FAULT_LOCK))
    return SQLITE_BUSY;
  return real (file)->pMethods->xShmLock (real (file), offset, n, flags);
}

static void
file_barrier (sqlite3_file *file)
{
  real (file)->pMethods->xShmBarrier (real (file));
}

static int
file_unmap (sqlite3_file *file, int delete)
{
  return real (file)->pMethods->xShmUnmap (real (file), delete);
}

/* Version 2: no memory mapping of the file itself, which nobody could count. */
static const sqlite3_io_methods methods = {
  .iVersion = 2,
  .xClose = file_close,
  .xRead = file_read,
  .xWrite = file_write,
  .xTruncate = file_truncate,
  .xSync = file_sync,
  .xFileSize = file_size,
  .xLock = file_lock,
  .xUnlock = file_unlock,
  .xCheckReservedLock = file_check_lock,
  .xFileControl = file_control,
  .xSectorSize = file_sector_size,
  .xDeviceCharacteristics = file_characteristics,
  .xShmMap = file_map,
  .xShmLock = file_shm_lock,
  .xShmBarrier = file_barrier,
  .xShmUnmap = file_unmap,
};

/* ---- the file system ---- */

static int
vfs_open (sqlite3_vfs *vfs,
          const char *path,
          sqlite3_file *file,
          int flags,
          int *out_flags)
{
  File *self = (File *) file;
  int code;

  memset (self, 0, sizeof *self);
  self->real = (sqlite3_file *) (self + 1);
  self->real->pMethods = NULL;
  if (fails (FAULT_OPEN))
    return SQLITE_CANTOPEN;
  code = real_vfs->xOpen (real_vfs, path, self->real, flags, out_flags);
  if (code != SQLITE_OK)
    return code;
  self->path = g_strdup (path);
  self->base.pMethods = &methods;
  return SQLITE_OK;
}

static int
vfs_delete (sqlite3_vfs *vfs, const char *path, int sync)
{
  if (!has_power () || fails (FAULT_DELETE))
    return SQLITE_IOERR_DELETE;
  forget (path);
  return real_vfs->xDelete (real_vfs, path, sync);
}

static int
vfs_access (sqlite3_vfs *vfs, const char *path, int flags, int *result)
{
  return real_vfs->xAccess (real_vfs, path, flags, result);
}

static int
vfs_full_path (sqlite3_vfs *vfs, const char *path, int n, char *full)
{
  return real_vfs->xFullPathname (real_vfs, path, n, full);
}

static int
vfs_randomness (sqlite3_vfs *vfs, int n, char *bytes)
{
  return real_vfs->xRandomness (real_vfs, n, bytes);
}

/* Waiting for a lock takes no time here, so that a plan ends soon. */
static int
vfs_sleep (sqlite3_vfs *vfs, int us)
{
  g_thread_yield ();
  return us;
}

static int
vfs_time (sqlite3_vfs *vfs, double *time)
{
  return real_vfs->xCurrentTime (real_vfs, time);
}

static int last_error;

void
fault_vfs_set_last_error (int number)
{
  last_error = number;
}

static int
vfs_last_error (sqlite3_vfs *vfs, int n, char *text)
{
  return last_error;
}

void
fault_vfs_register (void)
{
  static sqlite3_vfs vfs = {
    .iVersion = 1,
    .zName = "fault",
    .xOpen = vfs_open,
    .xDelete = vfs_delete,
    .xAccess = vfs_access,
    .xFullPathname = vfs_full_path,
    .xRandomness = vfs_randomness,
    .xSleep = vfs_sleep,
    .xCurrentTime = vfs_time,
    .xGetLastError = vfs_last_error,
  };

  real_vfs = sqlite3_vfs_find (NULL);
  vfs.szOsFile = (int) sizeof (File) + real_vfs->szOsFile;
  vfs.mxPathname = real_vfs->mxPathname;
  g_assert_cmpint (sqlite3_vfs_register (&vfs, TRUE), ==, SQLITE_OK);
}
