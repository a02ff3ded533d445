import { LIMITS } from '@forum/contracts';
import type { PostFields } from '@forum/contracts/post-fields';
import { DomainError, type DomainErrorKind } from '@forum/kernel';

const { minutesAhead, daysAhead } = LIMITS.scheduledPosts;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A time at which a post may be scheduled. @throws DomainError invalid, on `dueAt` */
export function requireTimeAhead(dueAt: Date, now: Date): void {
  const ahead = dueAt.getTime() - now.getTime();
  // Phrased so that an invalid time is refused, too.
  if (!(ahead >= minutesAhead * MINUTE_MS)) {
    throw wrongTime(`Please choose a time at least ${minutesAhead} minutes from now`);
  }
  if (ahead > daysAhead * DAY_MS) throw wrongTime('Please choose a time within a year');
}

/** A poll that closes before its post is there would have no voters. @throws DomainError invalid, on `poll.closesAt` */
export function requireOpenPoll({ poll }: Pick<PostFields, 'poll'>, dueAt: Date): void {
  const closesAt = poll?.closesAt ?? null;
  if (closesAt === null || Date.parse(closesAt) > dueAt.getTime()) return;
  const message = 'The poll would close before the post is published';
  throw new DomainError('invalid', 'poll-invalid', message, {
    issues: [{ path: 'poll.closesAt', message }],
  });
}

function wrongTime(message: string): DomainError {
  return new DomainError('invalid', 'wrong-time', message, {
    issues: [{ path: 'dueAt', message }],
  });
}

const BY_A_RULE: ReadonlySet<DomainErrorKind> = new Set([
  'forbidden',
  'invalid',
  'gone',
  'not-found',
]);

/**
 * Whether a rule refused the publication, so that its member must know. Otherwise something was temporarily in the way:
 * it is retried.
 */
export function isByARule({ kind, code }: DomainError): boolean {
  if (code === 'no-scheduled-post') return false;
  return BY_A_RULE.has(kind) || code === 'too-many-waiting';
}
