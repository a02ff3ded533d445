import type { Actor } from '@forum/contracts';
import { adminCaseDetail, listCases, type AdminCaseDetail } from '@forum/contracts/cases';
import { newcomers, type GivenStaff, type Newcomers, type TestClient } from '@forum/testing';
import { openBell, type Bell } from '../../community/notifications/test-bell.ts';

/** A member of staff who has passed the PIN gate. */
export type Staff = GivenStaff;

/** A forum in which members report and staff decide. */
export interface Desk extends Bell, Newcomers {
  /** Reports an item; returns the status. */
  readonly report: (by: Actor, item: Item, reason?: string) => Promise<number>;
  /** The newest case of the item, as a member of staff sees it. */
  readonly caseOf: (by: Staff, item: Item) => Promise<AdminCaseDetail>;
  /** A comment by the author that the reporters reported, and its case. */
  readonly reported: (by: Staff, author: Actor, ...reporters: Actor[]) => Promise<Reported>;
}

/** What is reported. */
export interface Item {
  readonly type: 'post' | 'comment' | 'user' | 'message';
  readonly id: string;
}

/** A comment in a case. */
export interface Reported {
  readonly caseId: string;
  readonly postId: string;
  readonly item: Item;
}

/** Opens one; close its `forum`. */
export async function openDesk(): Promise<Desk> {
  const site = { sessionSecret: 'a secret of the test for sessions' };
  const bell = await openBell({ site });
  const { forum } = bell;
  const people = newcomers(forum);
  const report = async (by: Actor, { type, id }: Item, reason = 'spam') => {
    forum.clock.advance(1000);
    const body = { targetType: type, targetId: id, reason, note: `Because of ${reason}.` };
    return (await forum.as(by).post('/reports', body)).statusCode;
  };
  const caseOf = async ({ api }: Staff, { id }: Item) => {
    const { rows } = await listed(api);
    const found = rows.findLast((row) => row.targetId === id);
    const answer = await api.get(`/admin/cases/${found?.id}`);
    return adminCaseDetail.parse(answer.json());
  };
  const listed = async (api: TestClient) => {
    await forum.settle();
    const answers = await Promise.all(
      ['open', 'decided', 'appealed', 'closed'].map((state) =>
        api.get(`/admin/cases?limit=50&state=${state}`),
      ),
    );
    const rows = answers.flatMap((one) => listCases.response.parse(one.json()).data);
    return { rows: rows.toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1)) };
  };
  return {
    ...bell,
    ...people,
    report,
    caseOf,
    reported: async (by, author, ...reporters) => {
      const postId = await bell.write(await people.someone());
      const item = { type: 'comment', id: await bell.comment(author, { postId }) } as const;
      for (const reporter of reporters) await report(reporter, item);
      const { id: caseId } = await caseOf(by, item);
      return { caseId, postId, item };
    },
  };
}

/** A decision as staff send it. */
export function decision(outcome: string, more: object = {}): object {
  const statement = 'It sells something, which our rules do not allow.';
  return { outcome, ...(outcome === 'no-action' ? {} : { reason: 'spam', statement }), ...more };
}
