import type { NewRow } from '@forum/move-in';
import type { Facts } from './facts.ts';

type Audience = NonNullable<NewRow<'categories'>['see']>;

/** Groups that every installation has, by the ids that the system gives them itself. */
const EVERYONE = 0;
const STAFF: ReadonlySet<number> = new Set([1, 2, 3]);
/** Trust level 0, which everybody has who has an account. */
const MEMBERS = 10;

/** What a group may do in a category: all of these and those after it. */
const REPLY = new Set(['1', '2']);
const READ = new Set(['1', '2', '3']);

/** Who may see a category, open topics and answer; what is not understood is named, and makes it staff's. */
export function rightsOf(
  category: string,
  facts: Facts,
): Pick<NewRow<'categories'>, 'see' | 'post' | 'reply' | 'unknownRights'> {
  const rows = facts.permissions.get(category) ?? [];
  const isRestricted = facts.restricted.has(Number(category));
  const unknown = rows
    .filter(({ group, kind }) => !READ.has(kind) || !Number.isInteger(group))
    .map(({ group, kind }) => `permission_type ${kind} of group ${group}`);
  const who = (kinds: ReadonlySet<string>) =>
    rows.filter(({ kind }) => kinds.has(kind)).map(({ group }) => group);
  const open: Audience = { who: isClosed(facts) ? 'members' : 'everyone' };
  // A place that is restricted and admits everyone contradicts itself: the narrower word counts.
  const readers = who(READ).filter((group) => group !== EVERYONE);
  const isFree = rows.length === 0 && !isRestricted;
  return {
    see: isRestricted ? audienceOf(readers) : open,
    post: isFree ? { who: 'members' } : audienceOf(who(new Set(['1'])), isRestricted),
    reply: isFree ? { who: 'members' } : audienceOf(who(REPLY), isRestricted),
    ...(unknown.length > 0 ? { unknownRights: unknown } : {}),
  };
}

/** Who may see a tag; undefined when everyone may. Any group of tags that is not for everyone hides it. */
export function tagReadersOf(tag: string, facts: Facts): Audience | undefined {
  const lists = (facts.tagGroups.get(tag) ?? [])
    .map((group) => facts.tagGroupReaders.get(group) ?? [EVERYONE])
    .filter((readers) => !readers.includes(EVERYONE));
  const [first, ...others] = lists;
  if (first === undefined) return undefined;
  return audienceOf(first.filter((group) => others.every((list) => list.includes(group))));
}

/** The audience of these groups; those of staff need no word, since staff sees everything. */
function audienceOf(groups: readonly number[], isRestricted = false): Audience {
  if (groups.includes(EVERYONE) && !isRestricted) return { who: 'members' };
  if (groups.includes(MEMBERS)) return { who: 'members' };
  const named = groups.filter((group) => group !== EVERYONE && !STAFF.has(group));
  if (named.length === 0) return { who: 'staff' };
  return { who: 'groups', groups: named.map(String) };
}

/** Whether the whole forum is for members. */
function isClosed({ settings }: Facts): boolean {
  const value = settings.get('login_required');
  return value === 't' || value === 'true';
}

/** Whether a group is one that this format has words for, so that it does not come as a group. */
export function isImplied(group: number): boolean {
  return group === EVERYONE || STAFF.has(group);
}
