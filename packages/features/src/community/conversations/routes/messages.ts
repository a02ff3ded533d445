import {
  deleteMessage as deleteCall,
  editMessage as editCall,
  startConversation as startCall,
  writeMessage as writeCall,
} from '@forum/contracts/conversations';
import { isId } from '@forum/kernel';
import type { FastifyInstance } from 'fastify';
import type { AppContext, ContextWith } from '../../../framework/feature.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { withDocument } from '../../../framework/markdown/given-content.ts';
import { othersOf, requireConfirmed, requireMayAsk, requireMayWrite } from '../parts/rules.ts';
import { tellAll } from '../operations/tell.ts';
import { keptText } from '../operations/kept-text.ts';
import { getConversation, getOwnMessage } from '../queries.ts';
import { findSent, findWritingFacts, listOthers } from '../queries/sent.ts';
import {
  changeMessage,
  emptyMessage,
  noSuchConversation,
  noSuchMessage,
  writeIn,
} from '../store/messages.ts';
import { begin } from '../store/participants.ts';

/** Beginning a conversation, and writing in it. */
export function serveMessages(ctx: ContextWith<'tellBells'>, app: FastifyInstance): void {
  const { db, clock } = ctx;
  serveMember(ctx, app, startCall, async ({ body, actor }) => {
    const { id, content, memberIds } = await withDocument(ctx.site, body);
    // Sent before, but the answer was lost.
    const sent = await findSent(db, { id, authorId: actor.id });
    if (sent !== null) return getConversation(db, actor.id, sent);
    requireConfirmed(actor);
    const text = await keptText(db, content);
    const wanted = othersOf(memberIds, actor.id);
    const others = await listOthers(db, actor.id, wanted);
    requireMayAsk(others, wanted);
    const writing = { id, authorId: actor.id, ...text, at: clock.now() };
    const conversationId = await begin(db, {
      ...writing,
      conversationId: ctx.newId(),
      memberIds: wanted,
    });
    await tellAll(ctx, { conversationId, by: actor.id });
    return getConversation(db, actor.id, conversationId);
  });
  serveMember(ctx, app, writeCall, async ({ params, body, actor }) => {
    const { id, content } = await withDocument(ctx.site, body);
    const place = placeOf(params.id, actor.id);
    const sent = await findSent(db, { id, authorId: actor.id });
    if (sent !== place.conversationId) {
      requireConfirmed(actor);
      await requireMayWriteIn(ctx, place);
      const writing = { id, ...(await keptText(db, content)), at: clock.now() };
      const { conversationId, memberId: authorId } = place;
      await writeIn(db, { ...writing, conversationId, authorId });
      await tellAll(ctx, { conversationId, by: actor.id });
    }
    return getOwnMessage(db, { id, authorId: actor.id });
  });
  serveChanges(ctx, app);
}

/** Changing and deleting one's own messages. */
function serveChanges(ctx: ContextWith<'tellBells'>, app: FastifyInstance): void {
  const { db, clock } = ctx;
  serveMember(ctx, app, editCall, async ({ params, body, actor }) => {
    const { content } = await withDocument(ctx.site, body);
    const place = placeOf(params.id, actor.id);
    const own = ownOf(params, actor.id);
    requireConfirmed(actor);
    await requireMayWriteIn(ctx, place);
    await changeMessage(db, { ...own, ...(await keptText(db, content)), at: clock.now() });
    await tellAll(ctx, { ...own, by: actor.id });
    return getOwnMessage(db, own);
  });
  serveMember(ctx, app, deleteCall, async ({ params, actor }) => {
    const own = ownOf(params, actor.id);
    // Even after leaving, or despite a block: one's own words remain one's own to delete.
    await emptyMessage(db, own, clock.now());
    await tellAll(ctx, { ...own, by: actor.id });
    return undefined;
  });
}

/** A conversation as one of its members sees it. @throws DomainError not-found, when that is not an id */
export function placeOf(conversationId: string, memberId: string) {
  if (!isId(conversationId)) throw noSuchConversation();
  return { conversationId, memberId };
}

function ownOf(params: { readonly id: string; readonly messageId: string }, authorId: string) {
  if (!isId(params.id) || !isId(params.messageId)) throw noSuchMessage();
  return { id: params.messageId, conversationId: params.id, authorId };
}

async function requireMayWriteIn(
  { db }: Pick<AppContext, 'db'>,
  place: ReturnType<typeof placeOf>,
): Promise<void> {
  const facts = await findWritingFacts(db, place);
  if (facts === null) throw noSuchConversation();
  requireMayWrite(facts);
}
