import type { NewRow } from '@forum/move-in';
import { bothOf, type Audience } from '../audience.ts';
import { addedUp, writersOf } from '../group-audience.ts';
import { numberOf, textOf } from '../values.ts';
import { STANDING, type MybbFacts } from './facts.ts';

/** Who may see a forum, open topics in it and answer; what is not understood is named, and makes it staff's. */
export function rightsOf(
  forum: number,
  facts: MybbFacts,
): Pick<NewRow<'categories'>, 'see' | 'post' | 'reply' | 'unknownRights'> {
  const ask = (permission: string) => answerTo(permission, forum, facts);
  const isCategory = facts.forums.get(forum)?.['type'] === 'c';
  const seen = (isCategory ? ['canview'] : ['canview', 'canviewthreads']).map(ask);
  const path = pathOf(forum, facts);
  const unknown = new Set([
    ...seen.flatMap((answer) => answer.unknown),
    ...path.flatMap((one) => closedBy(one, facts)),
    ...ownThreadsOnly(forum, facts),
  ]);
  const see = seen.map(({ audience }) => audience).reduce(bothOf);
  const write = (permission: string): Audience => {
    const answer = ask(permission);
    return answer.unknown.length > 0 ? { who: 'staff' } : writersOf(bothOf(see, answer.audience));
  };
  return {
    see,
    post: write('canpostthreads'),
    reply: write('canpostreplys'),
    ...(unknown.size > 0 ? { unknownRights: [...unknown] } : {}),
  };
}

function answerTo(permission: string, forum: number, facts: MybbFacts) {
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
  const path: number[] = [];
  for (let at = forum; at > 0 && !path.includes(at); at = numberOf(forums.get(at)?.['pid']) ?? 0)
    path.push(at);
  return path;
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
