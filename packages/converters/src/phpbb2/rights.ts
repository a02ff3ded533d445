import type { Audience } from '../audience.ts';
import { anyOf, placeRights, type Answer, type PlaceRights } from '../place-rights.ts';
import { numberOf } from '../values.ts';
import type { Phpbb2Facts } from './facts.ts';

const EVERYONE = '0';
const MEMBERS = '1';
const GROUPS = '2';
/** Moderators of the forum, and administrators. */
const STAFF: ReadonlySet<string> = new Set(['3', '5']);

/** Who may see a forum, open topics in it and answer; a level that nobody knows is named, and makes it staff's. */
export function rightsOf(forum: number, facts: Phpbb2Facts): PlaceRights {
  const ask = (column: string) => answerTo(column, forum, facts);
  return placeRights({
    seen: [ask('auth_view'), ask('auth_read')],
    post: ask('auth_post'),
    reply: ask('auth_reply'),
  });
}

/** What has no column is not known: nothing is open because a dump is old. */
function answerTo(column: string, forum: number, facts: Phpbb2Facts): Answer {
  const level = facts.forums.get(forum)?.[column];
  const staff: Audience = { who: 'staff' };
  if (level === EVERYONE) return { audience: { who: 'everyone' }, unknown: [] };
  if (level === MEMBERS) return { audience: { who: 'members' }, unknown: [] };
  if (level === GROUPS) return { audience: granted(column, forum, facts), unknown: [] };
  const isKnown = STAFF.has(level ?? '');
  return { audience: staff, unknown: isKnown ? [] : [`${column} of forum ${forum}`] };
}

/** Groups with that right, or that moderate the forum. Rights of single members admit nobody. */
function granted(column: string, forum: number, { grants, groups }: Phpbb2Facts): Audience {
  const ofForum = grants.get(forum);
  const all = new Set([...(ofForum?.get(column) ?? []), ...(ofForum?.get('auth_mod') ?? [])]);
  const own = [...all].filter((group) => groups.has(group)).map(String);
  return own.length === 0 ? { who: 'staff' } : { who: 'groups', groups: own };
}

/** Who sees any forum of a category: whoever sees none does not see its name either. */
export function seesAny(category: number, facts: Phpbb2Facts): Audience {
  const inside = [...facts.forums].filter(([, row]) => numberOf(row['cat_id']) === category);
  return anyOf(inside.map(([forum]) => rightsOf(forum, facts)));
}
