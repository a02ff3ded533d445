import type { NewRow } from '@forum/move-in';
import { bothOf, type Audience } from '../audience.ts';
import { audienceOfGroups, isOwnGroup, writersOf, type StandingGroups } from '../group-audience.ts';
import type { Entry, XenforoFacts } from './facts.ts';

/** The groups of each installation: visitors, members, administrators and moderators. */
export const STANDING: StandingGroups = {
  guests: new Set([1]),
  members: new Set([2]),
  staff: new Set([3, 4]),
  aside: new Set(),
};
const GUESTS = 1;
const REGISTERED = 2;

interface Answer {
  readonly audience: Audience;
  readonly unknown: readonly string[];
}

/** Who may see a node, open topics in it and answer; what is not understood is named, and makes it staff's. */
export function rightsOf(
  node: number,
  facts: XenforoFacts,
  hasTexts: boolean,
): Pick<NewRow<'categories'>, 'see' | 'post' | 'reply' | 'unknownRights'> {
  const ask = (permission: string) => answerTo(permission, node, facts);
  // Who sees their own topics alone sees no place that this format knows.
  const content = ['forum.viewContent', 'forum.viewOthers'].filter((name) => isKnown(name, facts));
  const names = ['general.view', 'general.viewNode', ...(hasTexts ? content : [])];
  const seen = names.map(ask);
  const unknown = [...new Set(seen.flatMap((answer) => answer.unknown))];
  const see = seen.map(({ audience }) => audience).reduce(bothOf);
  const write = (permission: string): Audience => {
    const answer = ask(permission);
    return answer.unknown.length > 0 ? { who: 'staff' } : writersOf(bothOf(see, answer.audience));
  };
  return {
    see,
    post: write('forum.postThread'),
    reply: write('forum.postReply'),
    ...(unknown.length > 0 ? { unknownRights: unknown } : {}),
  };
}

/** Version 1.0 had fewer permissions: one that nobody has a row of says nothing. */
function isKnown(permission: string, { globalEntries }: XenforoFacts): boolean {
  return globalEntries.some((entry) => entry.permission === permission);
}

function answerTo(permission: string, node: number, facts: XenforoFacts): Answer {
  const levels = levelsOf(permission, node, facts);
  const groups = new Set([GUESTS, REGISTERED, ...facts.sizes.keys()]);
  const unknown: string[] = [];
  const allowed: number[] = [];
  for (const group of groups) {
    const own = settledFor(group, levels);
    if (own === 'allow') allowed.push(group);
    // Taken away from one group: its members, who are in the others too, are to be told apart.
    const isTaken = isOwnGroup(group, STANDING) && takesAway(group, levels);
    if (isTaken && (facts.sizes.get(group) ?? 0) > 0)
      unknown.push(`${permission} taken away from group ${group}`);
  }
  for (const entry of levels.flat()) {
    if (entry.user > 0 && isTaking(entry))
      unknown.push(`${permission} taken away from member ${entry.user}`);
  }
  const audience = audienceOfGroups(allowed, STANDING);
  if (audience === null) unknown.push(`${permission} for visitors alone`);
  return { audience: audience ?? { who: 'staff' }, unknown };
}

/** Rows about a permission: of the whole forum, then of each node from the top to this one. */
function levelsOf(permission: string, node: number, facts: XenforoFacts): Entry[][] {
  const path: number[] = [];
  for (let at = node; at > 0 && !path.includes(at); at = facts.parents.get(at) ?? 0)
    path.unshift(at);
  const levels = [facts.globalEntries, ...path.map((one) => facts.nodeEntries.get(one) ?? [])];
  return levels.map((entries) => entries.filter((entry) => entry.permission === permission));
}

/** What a group has in the end. Whoever has an account has the rows of members as well. */
function settledFor(group: number, levels: readonly (readonly Entry[])[]): 'allow' | 'no' {
  const groups = group === GUESTS ? [GUESTS] : [REGISTERED, group];
  let isAllowed = false;
  for (const [n, entries] of levels.entries()) {
    const mine = entries.filter((entry) => entry.user === 0 && groups.includes(entry.group));
    const forAll = entries.filter((entry) => entry.user === 0 && entry.group === 0);
    const has = (value: string) => mine.some((entry) => entry.value === value);
    if (has('deny')) return 'no';
    if (n === 0) isAllowed = has('allow');
    else if (has('content_allow')) isAllowed = true;
    else if (has('reset') || forAll.some(isTaking)) isAllowed = false;
  }
  return isAllowed ? 'allow' : 'no';
}

function takesAway(group: number, levels: readonly (readonly Entry[])[]): boolean {
  return levels
    .flat()
    .some((entry) => entry.user === 0 && entry.group === group && isTaking(entry));
}

function isTaking({ value }: Entry): boolean {
  return value === 'deny' || value === 'reset';
}
