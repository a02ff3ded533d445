import {
  deleteDraft as deleteCall,
  getDraft as getCall,
  listDrafts as listCall,
  saveDraft as saveCall,
} from '@forum/contracts/drafts';
import { DomainError, newId } from '@forum/kernel';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { covers, requireCovered } from '../../framework/http/key-scopes.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { excerptOfDraft } from './parts/excerpt.ts';
import { findDraft, listDrafts } from './queries.ts';
import { deleteDraft, isOfMessage, saveDraft } from './store.ts';

/** Stores what a member has begun to write; nobody else ever reads it. */
export function draftRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db, clock } = ctx;
  return async (app) => {
    serveMember(ctx, app, listCall, ({ query, actor, request }) =>
      listDrafts(db, { viewer: actor, ofMessages: covers(request, 'read:messages'), ...query }),
    );
    serveMember(ctx, app, getCall, async ({ params: { place }, actor, request }) => {
      requirePlace(request, place, 'read:messages');
      return { draft: await findDraft(db, { memberId: actor.id, place }) };
    });
    serveMember(ctx, app, saveCall, ({ params: { place }, body, actor, request }) => {
      requirePlace(request, place, 'write:messages');
      const { basedOn, owner, ...written } = body;
      if (owner !== actor.id) throw noSuchDraft();
      const excerpt = excerptOfDraft(written.content);
      const kept = { memberId: actor.id, place, basedOn, body: written, excerpt };
      return saveDraft(db, { ...kept, version: newId(), at: clock.now() });
    });
    serveMember(ctx, app, deleteCall, async ({ params: { place }, query, actor, request }) => {
      requirePlace(request, place, 'write:messages');
      await deleteDraft(db, { memberId: actor.id, place, version: query.version });
      return undefined;
    });
  };
}

/** Drafts of private messages are as private as these. @throws DomainError forbidden `scope-missing` */
function requirePlace(
  request: FastifyRequest,
  place: string,
  scope: 'read:messages' | 'write:messages',
): void {
  if (isOfMessage(place)) requireCovered(request, scope);
}

/** A page that another member left open: answered as not found. */
function noSuchDraft(): DomainError {
  return new DomainError('not-found', 'no-draft', 'There is nothing here.');
}
