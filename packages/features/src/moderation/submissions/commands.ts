import type { Actor } from '@forum/contracts';
import type { SubmissionPayload } from '@forum/contracts/submissions';
import type { ActReason } from '@forum/contracts/acts';
import type { CommandMeta, Outcome, StoreTransaction } from '@forum/event-store';
import { DomainError, isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { memberRole, memberStream } from '@forum/events/accounts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import { findGroupsNow } from '../../identity/members/operations/groups-now.ts';
import { findMemberNow } from '../../identity/members/operations/member-now.ts';
import type { Submittables } from '../../framework/ports/submittable.ts';
import { decideApprove, decideErase, decideRefuse, decideWithdraw } from './decide.ts';
import {
  submissionFacts,
  submissionStream,
  submissionStreamName,
  type SubmissionFacts,
} from '@forum/events/submissions';
import { learn, unlearn } from '../spam/operations/learn.ts';
import { dropText, markText, readPlain, readText } from './store.ts';

/** What deciding needs: it teaches what spam looks like. */
interface TeachingContext extends CommandContext {
  readonly site: { readonly sessionSecret?: string | undefined };
}

/** What approving needs. */
export interface ApprovalContext extends TeachingContext {
  readonly submittables: Submittables;
}

type OnOne = { readonly actor: Actor; readonly id: string };
type ByStaff = OnOne & { readonly grounds: Grounds };

/** The author withdraws it. @throws DomainError not-found | conflict `submission-decided` */
export function withdrawSubmission(
  ctx: CommandContext,
  { meta, actor, id }: Command<OnOne>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { found, stream, version } = await findSubmission(tx, id);
    await tx.append(stream, version, decideWithdraw({ actor, found }));
    await dropText(tx.connection, id);
  });
}

/** Erases it once its author's account is deleted. @throws DomainError not-found */
export function eraseSubmission(
  ctx: CommandContext,
  { meta, id }: Command<{ readonly id: string }>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { found, stream, version } = await findSubmission(tx, id);
    await tx.append(stream, version, decideErase(found));
    await unlearn(tx.connection, id);
  });
}

/**
 * Executes the held command in the approval's transaction, as its present author and by the rules in force now: of
 * twenty simultaneous approvals one succeeds.
 * @throws DomainError not-found | forbidden | conflict, and what the command itself refuses
 */
export function approveSubmission(
  ctx: ApprovalContext,
  { meta, actor, id, grounds }: Command<ByStaff>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    // The text first: if another approval has just removed it, the stream shows that.
    const payload = isId(id) ? await readText(tx.connection, id) : null;
    const { found, stream, version } = await findSubmission(tx, id);
    const author = await findAuthor(tx, found);
    const events = decideApprove({ actor, found, author });
    if (payload === null) throw erased();
    await recordAct(ctx, tx, actOn(found, 'submission.approve', { actor, grounds }));
    await tx.append(stream, version, events);
    await carryOut(ctx, tx, { meta, author, found, payload, keyId: await sentBy(tx, id) });
    await teach(ctx, tx, found, false);
    await dropText(tx.connection, id);
  });
}

/** Refuses to publish it; the author keeps the text. @throws DomainError not-found | forbidden | conflict */
export function refuseSubmission(
  ctx: TeachingContext,
  { meta, actor, id, grounds, reason }: Command<ByStaff & { readonly reason: ActReason }>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { found, stream, version } = await findSubmission(tx, id);
    const author = await findAuthor(tx, found);
    const events = decideRefuse({ actor, found, author }, reason);
    await recordAct(
      ctx,
      tx,
      actOn(found, 'submission.refuse', { actor, grounds: { ...grounds, reason } }),
    );
    await tx.append(stream, version, events);
    if (reason === 'spam') {
      await teach(ctx, tx, found, true);
    }
    await markText(tx.connection, id, false);
  });
}

/** Before the text goes. */
async function teach(
  { site }: TeachingContext,
  tx: StoreTransaction,
  { submissionId, memberId }: SubmissionFacts,
  isSpam: boolean,
): Promise<void> {
  const text = await readPlain(tx.connection, submissionId);
  if (text === null) return;
  const taught = { submissionId, memberId, isSpam, text, now: tx.now };
  await learn(tx.connection, taught, site.sessionSecret);
}

/** Reads the facts before deciding. @throws DomainError not-found */
async function findSubmission(tx: StoreTransaction, id: string) {
  if (!isId(id)) throw noSuch('submission');
  const { state: found, version } = await tx.fold(submissionStreamName(id), submissionFacts);
  if (found === null) throw noSuch('submission');
  return { found, version, stream: submissionStream(id, found.postId) };
}

/** Its present author, in case accounts were merged. */
async function findAuthor(tx: StoreTransaction, { memberId }: SubmissionFacts): Promise<Actor> {
  const id = await findMemberNow(tx, memberId);
  const { state: role } = await tx.fold(memberStream(id), memberRole);
  return { id, role, groups: await findGroupsNow(tx, id) };
}

function actOn(
  { submissionId, memberId, postId }: SubmissionFacts,
  kind: 'submission.approve' | 'submission.refuse',
  { actor, grounds }: { readonly actor: Actor; readonly grounds: Grounds },
) {
  const target = { type: 'submission', id: submissionId } as const;
  return { ...grounds, kind, by: actor, target, root: postId, memberId };
}

/** The key with which it was sent: the approval is recorded by somebody else, maybe with a key of theirs. */
async function sentBy(tx: StoreTransaction, id: string): Promise<string | undefined> {
  return (await tx.readStream(submissionStreamName(id)))[0]?.meta.keyId;
}

interface ToCarryOut {
  readonly meta: CommandMeta;
  readonly author: Actor;
  readonly found: SubmissionFacts;
  readonly payload: SubmissionPayload;
  readonly keyId: string | undefined;
}

function carryOut(
  ctx: ApprovalContext,
  tx: StoreTransaction,
  { meta, author, found, payload, keyId }: ToCarryOut,
): Promise<unknown> {
  const { itemId, postId, parentId } = found;
  const on = { meta, author, itemId, postId, parentId, keyId };
  const { submittables } = ctx;
  switch (payload.kind) {
    case 'post':
      return submittables.post(ctx, tx, { ...on, payload });
    case 'post-edit':
      return submittables['post-edit'](ctx, tx, { ...on, payload });
    case 'comment':
      return submittables.comment(ctx, tx, { ...on, payload });
    case 'comment-edit':
      return submittables['comment-edit'](ctx, tx, { ...on, payload });
  }
}

function erased(): DomainError {
  const message = 'The author deleted their account, and this text with it.';
  return new DomainError('gone', 'erased', message);
}
