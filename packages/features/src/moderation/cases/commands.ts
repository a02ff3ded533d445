import { noSuch } from '@forum/kernel/refusals';
import type { Actor, Role } from '@forum/contracts';
import type { CaseDecision } from '@forum/contracts/case-decisions';
import type { ReportedItem } from '@forum/contracts/reports';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { memberFacts, memberRole, memberStream } from '@forum/events/accounts';
import { findPostInPlace } from '../../content/items/operations/find-post.ts';
import { addressOfUpload } from '../../content/uploads/operations/address-of-upload.ts';
import { findMemberNow } from '../../identity/members/operations/member-now.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { hasOtherStaff } from '../../identity/members/operations/other-staff.ts';
import { commentFacts, commentStreamName } from '@forum/events/comments';
import { decideAppealing } from './decide/appealing.ts';
import {
  decideAppealOf,
  decideAssign,
  decideCase as decide,
  decideClaim,
  decideNote,
  decideRelease,
  requireMessages,
  requireUnderWay,
  type Deciding,
  type OnCase,
} from './decide.ts';
import { caseStream, itemCases, type CaseEvent, type CaseFacts } from '@forum/events/cases';
import { recordAct } from '../../framework/acts/record.ts';
import { insertAppeal, insertReading } from './store.ts';

/** Where a case's stream is, which never changes. */
export interface CasePlace {
  readonly caseId: string;
  readonly item: ReportedItem;
  /** The post, or the member. */
  readonly root: string;
}

type ByMember = { readonly actor: Actor; readonly place: CasePlace };

/** Claims a case. @throws DomainError not-found | forbidden | conflict */
export function claimCase(ctx: CommandContext, given: Command<ByMember>): Promise<Outcome<void>> {
  return onCase(ctx, given, async (command) => decideClaim(command));
}

/** Gives a case to another member of staff. @throws DomainError not-found | forbidden | conflict | invalid */
export function assignCase(
  ctx: CommandContext,
  { memberId, ...given }: Command<ByMember & { readonly memberId: string }>,
): Promise<Outcome<void>> {
  return onCase(ctx, given, async (command, tx) => {
    const { deleted } = (await tx.fold(memberStream(memberId), memberFacts)).state;
    const role = deleted ? 'MEMBER' : await roleOf(tx, memberId);
    return decideAssign(command, { id: memberId, role });
  });
}

/** Releases a case. @throws DomainError not-found | forbidden | conflict */
export function releaseCase(ctx: CommandContext, given: Command<ByMember>): Promise<Outcome<void>> {
  return onCase(ctx, given, async (command) => decideRelease(command));
}

/** Writes a note among staff. @throws DomainError not-found | forbidden */
export function noteCase(
  ctx: CommandContext,
  { text, ...given }: Command<ByMember & { readonly text: string }>,
): Promise<Outcome<void>> {
  const noteId = ctx.newId();
  return onCase(ctx, given, async (command, tx) => {
    const events = decideNote(command, noteId);
    await tx.saveContent({ id: noteId, body: text, text });
    return events;
  });
}

/**
 * Decides a case. The slice that owns the item executes the decision when it reads the event (its `reactions.ts`).
 * @throws DomainError not-found | forbidden | conflict | gone | invalid
 */
export function decideCase(
  ctx: CommandContext,
  { decision, ...given }: Command<ByMember & { readonly decision: CaseDecision }>,
): Promise<Outcome<void>> {
  const { statement = '' } = decision;
  const statementId = statement === '' ? null : ctx.newId();
  const actId = ctx.newId();
  const until = decision.until === undefined ? null : new Date(decision.until);
  return onCase(ctx, given, async (command, tx) => {
    const item = await findItem(tx, command.found);
    const wish = { ...decision, until };
    const events = decide(command, { ...item, decision: wish, statementId, actId, now: tx.now });
    await saveText(tx, statementId, statement);
    return events;
  });
}

/** Appeals a decision about oneself. @throws DomainError not-found | conflict */
export function appealCase(
  ctx: CommandContext,
  { meta, actor, place, text }: Command<ByMember & { readonly text: string }>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { found, append } = await findCase(tx, place);
    const events = decideAppealing(actor, found, tx.now);
    await append(events);
    await insertAppeal(tx.connection, { case_id: place.caseId, member_id: actor.id, text });
  });
}

/** Decides an appeal; if upheld, the act is undone. @throws DomainError not-found | forbidden | conflict */
export function decideAppeal(
  ctx: CommandContext,
  {
    upheld,
    answer,
    ...given
  }: Command<ByMember & { readonly upheld: boolean; readonly answer: string }>,
): Promise<Outcome<void>> {
  const answerId = answer === '' ? null : ctx.newId();
  return onCase(ctx, given, async (command, tx) => {
    const { decision, memberId } = command.found;
    const but = decision === null ? [] : [decision.by, memberId];
    const { now } = tx;
    const othersMay = await hasOtherStaff(tx.connection, { but, now });
    const events = decideAppealOf(command, { upheld, answerId, othersMay, now });
    await saveText(tx, answerId, answer);
    return events;
  });
}

/**
 * Opens the copied part of a conversation. Who reads it is recorded, once per reader and case.
 * @throws DomainError not-found | forbidden
 */
export function openMessages(
  ctx: CommandContext,
  given: Command<ByMember>,
): Promise<Outcome<void>> {
  return onCase(ctx, given, async (command, tx) => {
    requireMessages(command);
    const { actor, found } = command;
    const { caseId, memberId } = found;
    const reading = { case_id: caseId, member_id: actor.id, read_at: tx.now };
    if (!(await insertReading(tx.connection, reading))) return [];
    const target = { type: 'member', id: memberId } as const;
    const act = { kind: 'message.read', by: actor, target, memberId, caseId } as const;
    await recordAct(ctx, tx, { ...act, root: given.place.root });
    return [];
  });
}

/**
 * The address of an image of the member whom an open case is about. Each look is recorded.
 * @throws DomainError not-found | forbidden | conflict
 */
export function seeUpload(
  ctx: CommandContext,
  { meta, actor, place, uploadId }: Command<ByMember & { readonly uploadId: string }>,
): Promise<Outcome<string>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { found } = await findCase(tx, place);
    const { caseId, memberId } = found;
    requireUnderWay({ actor, found, role: await roleOf(tx, memberId) });
    const address = await addressOfUpload(tx, { uploadId, ownerId: memberId });
    const target = { type: 'member', id: memberId } as const;
    const act = { kind: 'upload.see', by: actor, target, memberId, caseId } as const;
    await recordAct(ctx, tx, { ...act, root: place.root });
    return address;
  });
}

function onCase(
  ctx: CommandContext,
  { meta, actor, place }: Command<ByMember>,
  work: (command: OnCase, tx: StoreTransaction) => Promise<CaseEvent[]>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { found, append } = await findCase(tx, place);
    const role = await roleOf(tx, found.memberId);
    await append(await work({ actor, found, role }, tx));
  });
}

/** Reads the facts before deciding. The case is about the item's present owner. @throws DomainError not-found */
async function findCase(tx: StoreTransaction, { caseId, item, root }: CasePlace) {
  const stream = caseStream(item, root);
  const { state, version } = await tx.fold(stream, itemCases);
  const one = state.find((each) => each.caseId === caseId);
  if (one === undefined) throw noSuch('case');
  const found = { ...one, memberId: await findMemberNow(tx, one.memberId) };
  return { found, append: (events: CaseEvent[]) => tx.append(stream, version, events) };
}

async function roleOf(tx: StoreTransaction, memberId: string): Promise<Role> {
  return (await tx.fold(memberStream(memberId), memberRole)).state;
}

/** Whether readers see the item, or the member exists; and who owns the post. */
async function findItem(
  tx: StoreTransaction,
  { item, postId }: CaseFacts,
): Promise<Pick<Deciding, 'isThere' | 'authorId'>> {
  const authorId = null;
  // The log does not say whether a message is still there: removing one that is gone does nothing.
  if (item.type === 'message') return { isThere: true, authorId };
  if (item.type === 'user') {
    const { exists, deleted } = (await tx.fold(memberStream(item.id), memberFacts)).state;
    return { isThere: exists && !deleted, authorId };
  }
  const post = await findPostInPlace(tx, postId ?? item.id);
  if (post === null) return { isThere: false, authorId };
  const isShown = !post.deleted;
  if (item.type === 'post') {
    // The merge is in the log of accounts before it is in that of their posts.
    const author = await findMemberNow(tx, post.authorId);
    return { isThere: isShown && post.published, authorId: author };
  }
  const comment = (await tx.fold(commentStreamName(item.id), commentFacts)).state;
  return { isThere: isShown && comment !== null && !comment.deleted, authorId };
}

async function saveText(tx: StoreTransaction, id: string | null, text: string): Promise<void> {
  if (id !== null) await tx.saveContent({ id, body: text, text });
}
