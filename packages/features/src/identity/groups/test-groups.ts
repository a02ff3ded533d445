import type { Actor } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/acts';
import type { GroupRule } from '@forum/contracts/group-rule';
import type { Group } from '@forum/contracts/groups';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';

/** A forum with an administrator who creates groups. */
export interface TestGroups {
  readonly forum: TestForum;
  readonly ada: Actor;
  /** Her requests, with the PIN. */
  readonly admin: TestClient;
  readonly someone: () => Promise<Actor>;
  /** A new group; joined on request, unless given otherwise. */
  readonly aGroup: (fields?: object) => Promise<Group>;
  /** The same with an owner. */
  readonly owned: (fields?: object) => Promise<{ group: Group; owner: Actor }>;
  /** A new, open group with that rule. */
  readonly ruled: (rule: GroupRule) => Promise<Group>;
  readonly setRule: (group: Group, rule: GroupRule | null) => ReturnType<TestClient['put']>;
  readonly enter: (who: Actor, group: Group) => ReturnType<TestClient['put']>;
  readonly leave: (who: Actor, group: Group) => ReturnType<TestClient['delete']>;
  /** Accepts or invites. */
  readonly admit: (by: TestClient, group: Group, who: Actor) => ReturnType<TestClient['put']>;
  readonly remove: (by: TestClient, group: Group, who: Actor) => ReturnType<TestClient['delete']>;
  /** Its members after all reactions and what these caused. */
  readonly inside: (group: Group) => Promise<string[]>;
  /** The newest act of a kind. */
  readonly newest: (kind: ActKind) => Promise<string>;
  /** @returns the undo's own act */
  readonly undo: (act: string) => Promise<string>;
}

/** Opens one, or uses a given forum; close its `forum`. */
export async function openGroups(given?: TestForum): Promise<TestGroups> {
  const forum = given ?? (await buildTestForum());
  const ada = await aMember(forum, { username: 'ada', role: 'SUPERADMIN' });
  const admin = await elevated(forum, ada);
  let count = 0;
  const next = () => (count += 1);
  const enter: TestGroups['enter'] = (who, { id }) => forum.as(who).put(`/groups/${id}/membership`);
  const admit: TestGroups['admit'] = (by, { id }, who) => by.put(`/groups/${id}/members/${who.id}`);
  const someone = () => aMember(forum, { username: `member_${next()}` });
  const aGroup = async (fields: object = {}): Promise<Group> =>
    ok(await admin.post('/groups', { name: `Group ${next()}`, ...fields })).json();
  const setRule: TestGroups['setRule'] = ({ id }, rule) =>
    admin.put(`/groups/${id}/rule`, { rule });
  return {
    forum,
    ada,
    admin,
    someone,
    aGroup,
    setRule,
    enter,
    admit,
    owned: async (fields) => {
      const [group, owner] = [await aGroup(fields), await someone()];
      await admit(admin, group, owner);
      await enter(owner, group);
      ok(await admin.put(`/groups/${group.id}/owners/${owner.id}`));
      return { group, owner };
    },
    ruled: async (rule) => {
      const group = await aGroup({ entry: 'open' });
      return ok(await setRule(group, rule)).json();
    },
    leave: (who, { id }) => forum.as(who).delete(`/groups/${id}/membership`),
    remove: (by, { id }, who) => by.delete(`/groups/${id}/members/${who.id}`),
    inside: (group) => insideOf(forum, group),
    newest: (kind) => newestOf(forum, kind),
    undo: async (act) => ok(await admin.post(`/admin/audit/${act}/undo`)).json().id,
  };
}

function ok<Answer extends { readonly statusCode: number; readonly body: string }>(answer: Answer) {
  if (answer.statusCode < 300) return answer;
  throw new Error(`${answer.statusCode} ${answer.body}`);
}

async function insideOf(forum: TestForum, { id }: Group): Promise<string[]> {
  for (const _ of [1, 2, 3]) await forum.settle();
  const rows = await forum.ctx.db
    .selectFrom('group_member')
    .select('member_id')
    .where('group_id', '=', id)
    .where('standing', '=', 'member')
    .execute();
  return rows.map((row) => row.member_id).toSorted();
}

async function newestOf(forum: TestForum, kind: ActKind): Promise<string> {
  await forum.settle();
  const acts = forum.ctx.db.selectFrom('staff_act').select('id').where('kind', '=', kind);
  return (await acts.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
}
