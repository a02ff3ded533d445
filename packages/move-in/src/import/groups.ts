import type { RowOf } from '../kinds.ts';
import { digestOf } from './ids.ts';
import type { NewGroup } from './port.ts';
import type { Run } from './running.ts';
import { each } from './sort.ts';
import { plainOf } from './texts.ts';
import { dateOf } from './dates.ts';

/** Brings groups with everybody in them, before the places that name them. */
export async function bringGroups(
  run: Run,
  groups: ReadonlyMap<string, RowOf<'groups'>>,
  members: ReadonlyMap<string, NewGroup['members']>,
): Promise<void> {
  const came = await run.port.came('groups', [...groups.keys()]);
  for (const [key, row] of groups) {
    if (run.isStopped()) return;
    const own = members.get(key) ?? [];
    const digest = digestOf([row, own]);
    if (came.get(key)?.digest === digest) {
      run.counts.here('groups');
      run.counts.here('memberships', own.length);
      continue;
    }
    await run.port.bringGroup({ ...planOf(row, run), members: own });
    await run.port.keep('groups', [{ key, digest }]);
    run.counts.brought('groups');
    run.counts.brought('memberships', own.length);
  }
}

/** Brings the group of all members, for the places that visitors may not see. */
export async function bringMembersGroup(run: Run, id: string): Promise<void> {
  const { name, system } = run.options.file.site;
  const look = { description: null, isHidden: true, isOfAll: true, members: [] };
  const called = `${name ?? system}: members`.slice(0, 60);
  await run.port.bringGroup({ id, name: called, createdAt: run.exportedAt, ...look });
}

type Members = NewGroup['members'][number];

/** Who is in which group, by the key of the group. */
export async function readMemberships(
  run: Run,
  groups: ReadonlyMap<string, RowOf<'groups'>>,
): Promise<Map<string, Members[]>> {
  const members = new Map<string, Members[]>();
  await each(run, 'memberships', ({ group, member, isOwner, since }) => {
    const id = run.people.find(member);
    if (!groups.has(group)) return 'rows whose group is not in groups.jsonl';
    if (id === null) return 'rows whose member is not in members.jsonl';
    const at = since === undefined ? run.exportedAt : dateOf(since, run.now);
    const own = members.get(group) ?? [];
    own.push({ id, isOwner: isOwner === true, since: at });
    members.set(group, own);
    return null;
  });
  return members;
}

function planOf(row: RowOf<'groups'>, { ids, now, exportedAt }: Run): Omit<NewGroup, 'members'> {
  return {
    id: ids.of('group', row.key),
    name: (row.title ?? row.name).trim().slice(0, 60) || row.key,
    description:
      row.description === undefined ? null : plainOf(row.description).slice(0, 300) || null,
    isHidden: row.isHidden === true,
    isOfAll: false,
    createdAt: row.createdAt === undefined ? exportedAt : dateOf(row.createdAt, now),
  };
}
