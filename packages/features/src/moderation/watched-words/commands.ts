import type { WatchedWordChange, WatchedWordForm } from '@forum/contracts/watched-words';
import type { ActKind } from '@forum/contracts/acts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import type { Acting } from '../../framework/acts/require-pin.ts';
import { recordAct } from '../../framework/acts/record.ts';
import { requireFindable } from './parts/findable.ts';
import { decideEditWord, requireWord } from './decide.ts';
import { wordFacts, wordStream } from '@forum/events/watched-words';

type ByAdmin = { readonly actor: Acting };
type OnWord = ByAdmin & { readonly id: string };

/** Adds a watched word; the act is recorded. @throws DomainError invalid, on `words` */
export function addWord(
  ctx: CommandContext,
  { meta, actor, form }: Command<ByAdmin & { readonly form: WatchedWordForm }>,
): Promise<Outcome<string>> {
  const { words, action, appliesTo, note } = form;
  requireFindable(words);
  const wordId = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const wordsId = ctx.newId();
    await tx.saveContent({ id: wordsId, body: words, text: words });
    const noteId = await keepNote(ctx, tx, note);
    await record(ctx, tx, { kind: 'word.add', by: actor, wordId });
    const data = { wordId, wordsId, noteId, action, appliesTo, by: actor.id };
    await tx.append(wordStream(wordId), 0, [{ type: 'WordAdded', data }]);
    return wordId;
  });
}

/** Changes the given fields. @throws DomainError not-found | invalid, on `words` */
export function editWord(
  ctx: CommandContext,
  { meta, actor, id, change }: Command<OnWord & { readonly change: WatchedWordChange }>,
): Promise<Outcome<void>> {
  const { words, note, action, appliesTo } = change;
  if (words !== undefined) requireFindable(words);
  return ctx.eventStore.execute(meta, async (tx) => {
    const { found, version } = await findWord(tx, id);
    const wordsId = words === undefined ? found.wordsId : ctx.newId();
    if (words !== undefined) await tx.saveContent({ id: wordsId, body: words, text: words });
    const noteId = note === undefined ? found.noteId : await keepNote(ctx, tx, note);
    const toBe = {
      wordsId,
      noteId,
      action: action ?? found.action,
      appliesTo: appliesTo ?? found.appliesTo,
    };
    const events = decideEditWord(found, toBe, actor.id);
    if (events.length === 0) return;
    await record(ctx, tx, { kind: 'word.edit', by: actor, wordId: id });
    await tx.append(wordStream(id), version, events);
  });
}

/** Stops watching a word. @throws DomainError not-found */
export function removeWord(
  ctx: CommandContext,
  { meta, actor, id }: Command<OnWord>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { version } = await findWord(tx, id);
    await record(ctx, tx, { kind: 'word.remove', by: actor, wordId: id });
    await tx.append(wordStream(id), version, [
      { type: 'WordRemoved', data: { wordId: id, by: actor.id } },
    ]);
  });
}

async function findWord(tx: StoreTransaction, id: string) {
  if (!isId(id)) return { found: requireWord(null), version: 0 };
  const { state, version } = await tx.fold(wordStream(id), wordFacts);
  return { found: requireWord(state), version };
}

async function keepNote(
  ctx: CommandContext,
  tx: StoreTransaction,
  note: string,
): Promise<string | null> {
  if (note === '') return null;
  const id = ctx.newId();
  await tx.saveContent({ id, body: note, text: note });
  return id;
}

async function record(
  ctx: CommandContext,
  tx: StoreTransaction,
  { kind, by, wordId }: { readonly kind: ActKind; readonly by: Acting; readonly wordId: string },
): Promise<void> {
  const target = { type: 'word', id: wordId } as const;
  const { root } = wordStream(wordId);
  await recordAct(ctx, tx, { kind, by, target, root, memberId: null });
}
