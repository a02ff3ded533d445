import type { FoldRules, Outcome, StoreTransaction } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { requireMayRemove, requireOwnNote } from '../decide/notes.ts';
import { requireBelow, type OnMember } from '../decide/restrict.ts';
import { nothingWritten, writtenSince, type Written } from '../decide/written.ts';
import { memberStream, type AccountEvent } from '@forum/events/accounts';
import { lookAt, recordOn, type ByStaff } from './restrict.ts';

type WithText = { readonly text: string };
type OnNote = { readonly noteId: string };

/** Writes a note about a member among staff. @returns the note's id. @throws DomainError forbidden | not-found */
export function writeNote(
  ctx: CommandContext,
  { text, ...given }: Command<ByStaff & WithText>,
): Promise<Outcome<string>> {
  const [noteId, contentId] = [ctx.newId(), ctx.newId()];
  return onNotes(ctx, given, async ({ tx, memberId, actor }) => {
    await tx.saveContent({ id: contentId, body: text, text });
    const data = { memberId, noteId, contentId, by: actor.id };
    return { result: noteId, event: { type: 'MemberNoteWritten', data } };
  });
}

/** Rewords one's own note. @throws DomainError forbidden | not-found */
export function editNote(
  ctx: CommandContext,
  { noteId, text, ...given }: Command<ByStaff & WithText & OnNote>,
): Promise<Outcome<void>> {
  const contentId = ctx.newId();
  return onNotes(ctx, given, async ({ tx, memberId, actor, written }) => {
    requireOwnNote(written, { actor, noteId });
    await tx.saveContent({ id: contentId, body: text, text });
    const data = { memberId, noteId, contentId, by: actor.id };
    return { result: undefined, event: { type: 'MemberNoteEdited', data } };
  });
}

/** Removes a note; undoing brings it back. @throws DomainError forbidden | not-found */
export function removeNote(
  ctx: CommandContext,
  { noteId, ...given }: Command<ByStaff & OnNote>,
): Promise<Outcome<void>> {
  return onNotes(ctx, given, async ({ memberId, actor, written }) => {
    requireMayRemove(written, { actor, noteId });
    const data = { memberId, noteId, by: actor.id };
    return { result: undefined, event: { type: 'MemberNoteRemoved', data } };
  });
}

const writtenOf: FoldRules<Written> = { initialState: nothingWritten, evolve: writtenSince };

type Noting = Pick<OnMember, 'memberId' | 'actor'> & {
  readonly tx: StoreTransaction;
  readonly written: Written;
};

function onNotes<Result>(
  ctx: CommandContext,
  { meta, ...given }: Command<ByStaff>,
  work: (noting: Noting) => Promise<{ readonly result: Result; readonly event: AccountEvent }>,
): Promise<Outcome<Result>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { memberId, actor, current } = await lookAt(tx, given.actor, given.memberId);
    requireBelow({ memberId, actor, current }, 'make notes of');
    const stream = memberStream(memberId);
    const { state: written, version } = await tx.fold(stream, writtenOf);
    const { result, event } = await work({ tx, memberId, actor, written });
    await recordOn(ctx, tx, { ...given, kind: 'member.note' });
    await tx.append(stream, version, [event]);
    return result;
  });
}
