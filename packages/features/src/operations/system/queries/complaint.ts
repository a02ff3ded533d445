/** Something an operator should look at. */
export interface Complaint {
  /** What it is about; each has a section in the runbook of docs/operations.md. */
  readonly code:
    | 'parked-events'
    | 'behind'
    | 'unknown-events'
    | 'reaction-stuck'
    | 'mails-wait'
    | 'mails-given-up'
    | 'jobs-wait'
    | 'search-behind'
    | 'backup-missing'
    | 'backup-late'
    | 'backup-untested'
    | 'backup-test-failed'
    | 'backup-copy-late'
    | 'backup-copy-failed'
    | 'backup-copy-test-failed'
    | 'backup-copy-unlocked'
    | 'wal-archive-late'
    | 'base-backup-missing'
    | 'base-backup-late'
    | 'base-backup-test-failed'
    | 'disk-low'
    | 'disk-unreadable'
    | 'slot-keeps-wal'
    | 'slot-lost'
    | 'drift';
  readonly detail: string;
}

/** A complaint. */
export function complaint(code: Complaint['code'], detail: string): Complaint {
  return { code, detail };
}

/** Such as `3 min`: operators need no more. */
export function age(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800
    ? `${Math.round(seconds / 3600)} h`
    : `${Math.round(seconds / 86_400)} days`;
}

/** Such as `1.2 GB`; below one, megabytes. */
export function gigabytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
