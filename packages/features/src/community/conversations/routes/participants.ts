import {
  inviteToConversation,
  joinConversation,
  leaveConversation,
  muteConversation,
  readConversation,
} from '@forum/contracts/conversations';
import type { FastifyInstance } from 'fastify';
import type { ContextWith } from '../../../framework/feature.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { othersOf, requireConfirmed, requireMayAsk } from '../parts/rules.ts';
import { tell, tellAll } from '../operations/tell.ts';
import { getConversation } from '../queries.ts';
import { findWritingFacts, listOthers } from '../queries/sent.ts';
import { noSuchConversation } from '../store/messages.ts';
import { invite, join, leave, readUpTo, setMuted } from '../store/participants.ts';
import { placeOf } from './messages.ts';

/** Joining, leaving, and what is read. */
export function serveParticipants(ctx: ContextWith<'tellBells'>, app: FastifyInstance): void {
  const { db } = ctx;
  serveMember(ctx, app, inviteToConversation, async ({ params, body, actor }) => {
    const place = placeOf(params.id, actor.id);
    const facts = await findWritingFacts(db, place);
    if (facts === null) throw noSuchConversation();
    const wanted = othersOf(body.memberIds, actor.id);
    const others = await listOthers(db, actor.id, wanted);
    requireConfirmed(actor);
    requireMayAsk(others, wanted);
    await invite(db, place, wanted);
    await tellAll(ctx, { conversationId: params.id, by: actor.id });
    return getConversation(db, actor.id, params.id);
  });
  serveMember(ctx, app, joinConversation, async ({ params, actor }) => {
    await join(db, placeOf(params.id, actor.id));
    await tellAll(ctx, { conversationId: params.id, by: actor.id });
    return getConversation(db, actor.id, params.id);
  });
  serveMember(ctx, app, leaveConversation, async ({ params, actor }) => {
    const place = placeOf(params.id, actor.id);
    await leave(db, place);
    await tell(ctx, params.id, [actor.id]);
    await tellAll(ctx, { conversationId: params.id, by: actor.id });
    return undefined;
  });
  serveMember(ctx, app, readConversation, async ({ params, body, actor }) => {
    await readUpTo(db, placeOf(params.id, actor.id), body.seq);
    await tell(ctx, params.id, [actor.id]);
    return undefined;
  });
  serveMember(ctx, app, muteConversation, async ({ params, body, actor }) => {
    await setMuted(db, placeOf(params.id, actor.id), body.muted);
    await tell(ctx, params.id, [actor.id]);
    return undefined;
  });
}
