import { addedUp } from '../group-audience.ts';
import { pathUp, placeRights, type Answer, type PlaceRights } from '../place-rights.ts';
import { numberOf, textOf } from '../values.ts';
import { STANDING, type MybbFacts } from './facts.ts';

/** Who may see a forum, open topics in it and answer; what is not understood is named, and makes it staff's. */
export function rightsOf(forum: number, facts: MybbFacts): PlaceRights {
  const ask = (permission: string) => answerTo(permission, forum, facts);
  const isCategory = facts.forums.get(forum)?.['type'] === 'c';
  const path = pathOf(forum, facts);
  return placeRights({
    seen: (isCategory ? ['canview'] : ['canview', 'canviewthreads']).map(ask),
    unknown: [...path.flatMap((one) => closedBy(one, facts)), ...ownThreadsOnly(forum, facts)],
    post: ask('canpostthreads'),
    reply: ask('canpostreplys'),
  });
}

function answerTo(permission: string, forum: number, facts: MybbFacts): Answer {
  const allowed = [...facts.groups.keys()].filter((group) =>
    has(permission, { forum, group }, facts),
  );
  const { audience, unknown } = addedUp(allowed, STANDING, facts.primary);
  return { audience, unknown: unknown.map((what) => `${permission} ${what}`) };
}

/** The row of the forum itself, or of the nearest one above it, or else of the group. */
function has(
  permission: string,
  { forum, group }: { readonly forum: number; readonly group: number },
  facts: MybbFacts,
): boolean {
  const rows = pathOf(forum, facts).map((one) => facts.permissions.get(`${one} ${group}`));
  const nearest = rows.find((row) => row !== undefined) ?? facts.groups.get(group);
  return nearest?.[permission] === '1';
}

/** The forum and those above it. */
function pathOf(forum: number, { forums }: MybbFacts): number[] {
  return pathUp(forum, (one) => numberOf(forums.get(one)?.['pid']) ?? 0);
}

function closedBy(forum: number, { forums }: MybbFacts): string[] {
  const row = forums.get(forum);
  return [
    ...(row?.['active'] === '0' ? [`forum ${forum} is switched off`] : []),
    ...(textOf(row?.['password']) === undefined ? [] : [`a password of forum ${forum}`]),
  ];
}

/** Who sees their own threads alone sees no place that this format knows. */
function ownThreadsOnly(forum: number, facts: MybbFacts): string[] {
  const permission = 'canonlyviewownthreads';
  return [...facts.groups.keys()]
    .filter((group) => has(permission, { forum, group }, facts))
    .map((group) => `${permission} of group ${group}`);
}
