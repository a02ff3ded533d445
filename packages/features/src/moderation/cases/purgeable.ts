import { LIMITS } from '@forum/contracts/limits';
import type { Purgeable, PurgedBy } from '../../framework/ports/purgeable.ts';
import {
  caseStream,
  itemCases,
  openCasesIn,
  type CaseEvent,
  type CaseFacts,
} from '@forum/events/cases';

/**
 * The open cases about a member, by their streams: their items are removed and the member is suspended, so nothing is
 * left to decide, and the reporters are notified. The decision is the purge, which an upheld appeal undoes.
 */
export const purgeableCases: Purgeable = {
  list: async (db, memberId) => {
    const rows = await db
      .selectFrom('case_file')
      .select(['item_type', 'item_id', 'post_id'])
      .distinct()
      .where('member_id', '=', memberId)
      .where('decided_at', 'is', null)
      .execute();
    return rows.map(({ item_type: type, item_id: id, post_id }) => {
      const postId = post_id ?? (type === 'post' ? id : memberId);
      return { id: caseStream({ type, id }, postId).name, postId };
    });
  },
  remove: async (tx, items, purge) => {
    await tx.readAhead(...items.map(({ id: name, postId: root }) => ({ root, name })));
    for (const { id: name, postId: root } of items) {
      await tx.decide({ root, name }, itemCases, (cases) =>
        openCasesIn(cases).flatMap((one) => ended(one, { ...purge, now: tx.now })),
      );
    }
  },
};

/** A case about somebody else, such as the editor of a wiki post, stays open. */
function ended(
  { caseId, item, postId, memberId, reports }: CaseFacts,
  { by, actId, memberId: purged, now }: PurgedBy & { readonly now: Date },
): CaseEvent[] {
  if (memberId !== purged) return [];
  const isRemoved = item.type === 'post' || item.type === 'comment';
  const data = {
    caseId,
    by,
    item,
    postId,
    memberId,
    outcome: isRemoved ? ('delete' as const) : ('suspend' as const),
    reason: null,
    statementId: null,
    until: null,
    appealUntil: new Date(now.getTime() + LIMITS.cases.appealDays * DAY_MS).toISOString(),
    actId,
    reports: reports.map(({ reportId, reporterId }) => ({ reportId, reporterId })),
  };
  return [{ type: 'CaseDecided', data }];
}

const DAY_MS = 24 * 60 * 60 * 1000;
