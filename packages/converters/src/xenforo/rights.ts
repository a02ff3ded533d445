import { audienceOfGroups, isOwnGroup, type StandingGroups } from '../group-audience.ts';
import { pathUp, placeRights, type Answer, type PlaceRights } from '../place-rights.ts';
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

/** Who may see a node, open topics in it and answer; what is not understood is named, and makes it staff's. */
export function rightsOf(node: number, facts: XenforoFacts, hasTexts: boolean): PlaceRights {
  const ask = (permission: string) => answerTo(permission, node, facts);
  // Who sees their own topics alone sees no place that this format knows.
  const content = ['forum.viewContent', 'forum.viewOthers'].filter((name) => isKnown(name, facts));
  return placeRights({
    seen: ['general.view', 'general.viewNode', ...(hasTexts ? content : [])].map(ask),
    post: ask('forum.postThread'),
    reply: ask('forum.postReply'),
  });
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
  const path = pathUp(node, (one) => facts.parents.get(one) ?? 0).toReversed();
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
