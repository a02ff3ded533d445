import type { Actor } from '@forum/contracts';
import type { ReportedItem, ReportReason } from '@forum/contracts/reports';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { memberFacts, memberStream } from '../../identity/accounts/events.ts';
import { findPostInPlace } from '../../content/items/operations/find-post.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { caseStream, isResolved, itemCases } from '../cases/events.ts';
import { commentFacts, commentStreamName } from '../../content/comments/events.ts';
import { postStream } from '../../content/posts/events.ts';
import { gatherReport } from '../cases/operations/gather-report.ts';
import { decideFile, noSuchItem, type ReportFacts } from './decide.ts';
import { lastReport, reportStream } from './events.ts';
import { insertNote } from './store.ts';

/** A report as a member files it; an empty note counts as none. */
export interface NewReport {
  readonly actor: Actor;
  readonly item: ReportedItem;
  readonly reason: ReportReason;
  readonly note: string;
}

/** A filed report. */
export interface FiledReport {
  readonly reportId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Files a report. @throws DomainError not-found | gone | forbidden `own-item` | conflict `already-reported` */
export function fileReport(
  ctx: CommandContext,
  { meta, actor, item, reason, note }: Command<NewReport>,
): Promise<Outcome<FiledReport>> {
  const reportId = ctx.newId();
  const newCaseId = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const command = { reportId, actor, item, reason };
    const facts = await findFacts(tx, item);
    const root = facts.type === 'user' ? item.id : facts.postId;
    const stream = reportStream(item, { root, reporterId: actor.id });
    const { state: cases } = await tx.fold(caseStream(item, root).name, itemCases);
    const { events } = await tx.decide(stream, lastReport, (last) =>
      decideFile({ ...command, facts }, last === null || isResolved(cases, last) ? null : last),
    );
    for (const { data } of events) await gatherReport(tx, { newCaseId, root, ...data });
    if (note !== '') {
      const row = { report_id: reportId, member_id: actor.id, note };
      await insertNote(tx.connection, row);
    }
    return { reportId, at: tx.now.toISOString() };
  });
}

/** Reads the facts first: what is reported, and its post. Nothing of it is deleted between this and the commit. */
async function findFacts(tx: StoreTransaction, item: ReportedItem): Promise<ReportFacts> {
  const { type, id } = item;
  if (!isId(id)) throw noSuchItem(item);
  await tx.holdPartitionOf(streamNameOf(item));
  if (type === 'user') {
    return { type, member: (await tx.fold(memberStream(id).name, memberFacts)).state };
  }
  if (type === 'post') return { type, postId: id, post: await findPostInPlace(tx, id) };
  const { state: comment } = await tx.fold(commentStreamName(id), commentFacts);
  if (comment === null) throw noSuchItem(item);
  const { postId } = comment;
  return { type, postId, post: await findPostInPlace(tx, postId), comment };
}

function streamNameOf({ type, id }: ReportedItem): string {
  switch (type) {
    case 'user':
      return memberStream(id).name;
    case 'post':
      return postStream(id).name;
    case 'comment':
      return commentStreamName(id);
  }
}
