import { isOfficialName } from '@forum/contracts/reserved';
import { changeableFrom, MOST_FORMER_USERNAMES } from '@forum/contracts/rename-users';
import { DomainError } from '@forum/kernel';

/** What a rename depends on besides whether the name is free. */
export interface RenameFacts {
  readonly username: string;
  /** Their usernames until now in lower case, the present one included. */
  readonly theirs: readonly string[];
  /** The account was closed in favour of another. */
  readonly isMerged: boolean;
}

/**
 * A member takes back any name of theirs; another must not sound official.
 * @throws DomainError conflict `merged-already` | invalid `username-official`
 */
export function requireNameFor({ username, theirs, isMerged }: RenameFacts): void {
  if (isMerged) {
    const message = 'This member has already been merged.';
    throw new DomainError('conflict', 'merged-already', message);
  }
  if (theirs.includes(username.toLowerCase()) || !isOfficialName(username)) return;
  const message = 'This username is reserved';
  throw new DomainError('invalid', 'username-official', message, {
    issues: [{ path: 'username', message }],
  });
}

/** A name that staff took away comes back through them alone. @throws DomainError forbidden `username-taken-away` */
export function refuseTakenAway(username: string, names: readonly FormerName[]): void {
  const key = username.toLowerCase();
  if (!names.some((name) => name.by_staff && name.username_key === key)) return;
  const message = 'The staff have changed this username. Please ask them if you want it back.';
  throw new DomainError('forbidden', 'username-taken-away', message);
}

/** A username that a member had, and whether staff took it away. */
export interface FormerName {
  readonly username_key: string;
  readonly by_staff: boolean;
}

/** A member's wish for another username. */
export interface OwnRename {
  readonly username: string;
  readonly theirs: readonly string[];
  /** The owners' setting; 0: members do not change their usernames. */
  readonly everyDays: number;
  /** When they gave up a name by themselves last; null: never. */
  readonly lastAt: Date | null;
  readonly now: Date;
}

/**
 * Who may choose another name by themselves: at their interval, and without leaving ever more names taken.
 * @throws DomainError forbidden `username-fixed` | conflict `username-lately` `too-many-usernames`
 */
export function requireMayRename({ username, theirs, everyDays, lastAt, now }: OwnRename): void {
  if (everyDays === 0) {
    const message = 'Usernames cannot be changed here. Please ask the staff.';
    throw new DomainError('forbidden', 'username-fixed', message);
  }
  const at = changeableFrom(everyDays, lastAt);
  if (at !== null && at > now) {
    const message =
      'You changed your username not long ago. Please wait until you can change it again.';
    throw new DomainError('conflict', 'username-lately', message);
  }
  const isOld = theirs.includes(username.toLowerCase());
  if (isOld || theirs.length <= MOST_FORMER_USERNAMES) return;
  const message = 'You have had too many usernames. You can still take back one of them.';
  throw new DomainError('conflict', 'too-many-usernames', message);
}
