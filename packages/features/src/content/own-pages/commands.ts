import type { WrittenPage } from '@forum/contracts/own-pages';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { noSuch } from '@forum/kernel/refusals';
import { ownPageAt, ownPageFacts, ownPageStream, type OwnPageFacts } from '@forum/events/own-pages';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import type { Acting } from '../../framework/acts/require-pin.ts';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import { readText } from '../../framework/stored-text.ts';
import { pageBody } from '../pages/operations/page-body.ts';
import { addressTaken, decideRemovePage, decideWritePage, pageAmong } from './decide.ts';

interface ByAdmin {
  readonly actor: Acting;
  readonly grounds?: Grounds | undefined;
}

/** What a page says, and how it is shown. */
export type PageFields = Pick<
  WrittenPage,
  'title' | 'content' | 'address' | 'audience' | 'groupIds' | 'inMenu' | 'position'
>;

/** Writes a page. @returns its id @throws DomainError invalid | conflict `address-taken` */
export function writePage(
  ctx: CommandContext,
  { meta, actor, grounds, fields }: Command<ByAdmin & { readonly fields: PageFields }>,
): Promise<Outcome<string>> {
  const pageId = ctx.newId();
  const { content, ...look } = fields;
  const body = pageBody(content);
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.decide(ownPageStream, ownPageFacts, async (all) => {
      const contentId = ctx.newId();
      const page = { ...look, id: pageId, contentId };
      const events = decideWritePage(all, { page, by: actor.id });
      await takeAddress(tx, page);
      await tx.saveContent({ id: contentId, body: body.json, text: body.text });
      await record(ctx, tx, { actor, grounds, kind: 'page.write', address: page.address });
      return events;
    });
    return pageId;
  });
}

/** Changes a page; its former address leads to it. @throws DomainError not-found | invalid | conflict `address-taken` */
export function changePage(
  ctx: CommandContext,
  given: Command<ByAdmin & { readonly pageId: string; readonly changes: Partial<PageFields> }>,
): Promise<Outcome<null>> {
  const { meta, actor, grounds, pageId, changes } = given;
  const { content, ...look } = changes;
  const body = content === undefined ? null : pageBody(content);
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.decide(ownPageStream, ownPageFacts, async (all) => {
      const { isRemoved: _here, ...before } = pageAmong(all, pageId);
      const isNewText =
        body !== null && (await readText(tx.connection, before.contentId)).body !== body.json;
      const contentId = isNewText ? ctx.newId() : before.contentId;
      const page = { ...before, ...look, contentId };
      const events = decideWritePage(all, { page, by: actor.id });
      if (events.length === 0) return [];
      await takeAddress(tx, page);
      if (isNewText) await tx.saveContent({ id: contentId, body: body.json, text: body.text });
      await record(ctx, tx, { actor, grounds, kind: 'page.write', address: page.address });
      return events;
    });
    return null;
  });
}

/** Has a page as one of its versions wrote it. @throws DomainError not-found | invalid | conflict `address-taken` */
export function restorePage(
  ctx: CommandContext,
  given: Command<ByAdmin & { readonly pageId: string; readonly version: number }>,
): Promise<Outcome<null>> {
  const { meta, actor, grounds, pageId, version } = given;
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.decide(ownPageStream, ownPageFacts, async (all) => {
      pageAmong(all, pageId);
      const { state } = await tx.fold(ownPageStream, ownPageAt(pageId, version));
      const { page } = state;
      if (page === null) throw noSuch('version');
      const events = decideWritePage(all, { page, by: actor.id });
      if (events.length === 0) return [];
      await takeAddress(tx, page);
      await record(ctx, tx, { actor, grounds, kind: 'page.write', address: page.address });
      return events;
    });
    return null;
  });
}

/** Removes a page; undoing brings it back. @throws DomainError not-found */
export function removePage(
  ctx: CommandContext,
  { meta, actor, grounds, pageId }: Command<ByAdmin & { readonly pageId: string }>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.decide(ownPageStream, ownPageFacts, async (all) => {
      const { address } = pageAmong(all, pageId);
      await record(ctx, tx, { actor, grounds, kind: 'page.remove', address });
      return decideRemovePage(all, { pageId, by: actor.id });
    });
    return null;
  });
}

// Pages and categories share the first part of addresses, and keep theirs for good: former ones forward.
async function takeAddress(
  tx: StoreTransaction,
  { address, id }: Pick<OwnPageFacts, 'address' | 'id'>,
): Promise<void> {
  if (!(await tx.reserve('category-slug', address, id))) throw addressTaken();
}

interface Recorded extends ByAdmin {
  readonly kind: 'page.write' | 'page.remove';
  readonly address: string;
}

function record(ctx: CommandContext, tx: StoreTransaction, given: Recorded) {
  const { actor, grounds, kind, address } = given;
  const target = { type: 'page', id: address } as const;
  const act = { kind, by: actor, target, root: ownPageStream.root, memberId: null };
  return recordAct(ctx, tx, { ...grounds, ...act });
}
