import type { Actor } from '@forum/contracts';
import type { ReportedItem, ReportReason } from '@forum/contracts/reports';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { memberFacts, memberStream } from '@forum/events/accounts';
import { findPostInPlace } from '../../content/items/operations/find-post.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { caseStream, isResolved, itemCases } from '@forum/events/cases';
import type { CopiedMessage, ReadReported } from '../../framework/ports/read-reported.ts';
import { commentFacts, commentStreamName } from '@forum/events/comments';
import { postStream } from '@forum/events/posts';
import { gatherReport } from '../cases/operations/gather-report.ts';
import { decideFile, type ReportFacts, wordOf } from './decide.ts';
import { lastReport, reportStream } from '@forum/events/reports';
import { insertCopies, insertNote } from './store.ts';

/** What filing a report needs. */
type Reporting = CommandContext & { readonly readReported: ReadReported };

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
  ctx: Reporting,
  { meta, actor, item, reason, note }: Command<NewReport>,
): Promise<Outcome<FiledReport>> {
  const reportId = ctx.newId();
  const newCaseId = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const command = { reportId, actor, item, reason };
    const { facts, copies } = await findFacts(tx, item, (messageId) =>
      ctx.readReported(tx.connection, { messageId, readerId: actor.id }),
    );
    const root = 'postId' in facts ? facts.postId : item.id;
    const stream = reportStream(item, { root, reporterId: actor.id });
    const { state: cases } = await tx.fold(caseStream(item, root), itemCases);
    const { events } = await tx.decide(stream, lastReport, (last) =>
      decideFile({ ...command, facts }, last === null || isResolved(cases, last) ? null : last),
    );
    for (const { data } of events) await gatherReport(tx, { newCaseId, root, ...data });
    if (note !== '') {
      const row = { report_id: reportId, member_id: actor.id, note };
      await insertNote(tx.connection, row);
    }
    await insertCopies(tx.connection, reportId, copies);
    return { reportId, at: tx.now.toISOString() };
  });
}

/** The facts that a report needs, and copies of what staff could not read otherwise. */
interface Found {
  readonly facts: ReportFacts;
  readonly copies: readonly CopiedMessage[];
}

/** Reads the facts first: the reported item, and its post. Neither can be deleted between this and the commit. */
async function findFacts(
  tx: StoreTransaction,
  item: ReportedItem,
  read: (messageId: string) => ReturnType<ReadReported>,
): Promise<Found> {
  const { type, id } = item;
  if (!isId(id)) throw noSuch(wordOf(item));
  if (type === 'message') {
    const message = await read(id);
    return { facts: { type, message }, copies: message?.copies ?? [] };
  }
  await tx.holdPartitionOf(streamNameOf({ type, id }));
  return { facts: await findLoggedFacts(tx, { type, id }), copies: [] };
}

/** An item with a stream of its own: everything except messages. */
interface LoggedItem {
  readonly type: Exclude<ReportedItem['type'], 'message'>;
  readonly id: string;
}

async function findLoggedFacts(tx: StoreTransaction, item: LoggedItem): Promise<ReportFacts> {
  const { type, id } = item;
  if (type === 'user') {
    return { type, member: (await tx.fold(memberStream(id), memberFacts)).state };
  }
  if (type === 'post') return { type, postId: id, post: await findPostInPlace(tx, id) };
  const { state: comment } = await tx.fold(commentStreamName(id), commentFacts);
  if (comment === null) throw noSuch(wordOf(item));
  const { postId } = comment;
  return { type, postId, post: await findPostInPlace(tx, postId), comment };
}

function streamNameOf({ type, id }: LoggedItem): string {
  switch (type) {
    case 'user':
      return memberStream(id).name;
    case 'post':
      return postStream(id).name;
    case 'comment':
      return commentStreamName(id);
  }
}
