/** The SQLSTATE of a Postgres error; undefined for everything else. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The name of the constraint that a row violated; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

/**
 * Deadlocks and serialization failures, and a server that is the primary no more: nothing was written, and the same
 * transaction can simply run again, by another connection if it was the last.
 */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40P01' || state === '40001' || isReadOnly(error);
}

/** Whether the server takes no writes: another one replaced it, or it was a replica before. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === '25006';
}

/** A wait for a lock that took longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03';
}

/** Whether Postgres cancelled the statement, which took longer than it may: perhaps on account of a part of it alone. */
export function isCancelled(error: unknown): boolean {
  return sqlState(error) === '57014';
}
