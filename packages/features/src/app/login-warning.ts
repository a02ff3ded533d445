import type { Database } from '@forum/database';
import { warningsOf } from '@forum/event-store';
import type { Logger } from '@forum/kernel';

/** Logs what the login may do beyond reading and writing rows; nothing waits for it. */
export async function warnOfMight({ pool }: Database, logger: Logger): Promise<void> {
  try {
    for (const warning of await warningsOf(pool)) logger.warn({}, warning);
  } catch (error) {
    // Postgres may be unreachable for a while: the forum starts without it, and the next start checks again.
    logger.warn({ err: error }, 'what the login of DATABASE_URL may do is not known');
  }
}
