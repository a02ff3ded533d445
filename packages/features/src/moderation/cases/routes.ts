import { appealCase as appealCall, getOwnCase as getOwnCall } from '@forum/contracts/own-cases';
import {
  assignCase as assignCall,
  claimCase as claimCall,
  decideAppeal as decideAppealCall,
  decideCase as decideCall,
  getCase as getCall,
  listCases as listCall,
  nextCase as nextCall,
  noteCase as noteCall,
  openCaseMessages as openMessagesCall,
  releaseCase as releaseCall,
  seeCaseUpload as seeUploadCall,
} from '@forum/contracts/cases';
import type { Actor } from '@forum/contracts';
import { listUserCases, listUserReports } from '@forum/contracts/member-history';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { requireMayLookInto } from '../../identity/members/queries.ts';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import {
  appealCase,
  assignCase,
  claimCase,
  decideAppeal,
  decideCase,
  noteCase,
  openMessages,
  releaseCase,
  seeUpload,
  type CasePlace,
} from './commands.ts';
import {
  findCaseRow,
  findNextCase,
  getCase,
  getOwnCase,
  listCases,
  listCasesAbout,
  listReportsBy,
} from './queries.ts';

const SHOWN = ['cases', 'reports'];

/** The staff's queue, and authors' appeals. */
export function caseRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, listCall, ({ actor, query }) => listCases(ctx.db, { actor, ...query }));
    serveMember(ctx, app, nextCall, async ({ actor, query }) => ({
      id: await findNextCase(ctx.db, { actor, ...query }),
    }));
    serveMember(ctx, app, getCall, ({ actor, params }) => getCase(ctx, params.id, actor));
    serveOfMember(ctx, app);
    serveActs(ctx, app);
    serveDecisions(ctx, app);
    serveAuthors(ctx, app);
  };
}

function serveOfMember(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, listUserCases, async ({ actor, params: { id: memberId }, query }) => {
    await requireMayLookInto(ctx.db, actor, memberId);
    return listCasesAbout(ctx.db, { memberId, ...query });
  });
  serveMember(ctx, app, listUserReports, async ({ actor, params: { id: memberId }, query }) => {
    await requireMayLookInto(ctx.db, actor, memberId);
    return listReportsBy(ctx.db, { memberId, ...query });
  });
}

function serveActs(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, claimCall, async ({ actor, meta, params, projected }) => {
    const place = await placeOf(ctx, params.id, actor);
    await projected((await claimCase(ctx, { meta, actor, place })).position, SHOWN);
    return getCase(ctx, place.caseId, actor);
  });
  serveMember(ctx, app, assignCall, async ({ actor, body, meta, params, projected }) => {
    const place = await placeOf(ctx, params.id, actor);
    await projected((await assignCase(ctx, { meta, actor, place, ...body })).position, SHOWN);
    return getCase(ctx, place.caseId, actor);
  });
  serveMember(ctx, app, releaseCall, async ({ actor, meta, params, projected }) => {
    const place = await placeOf(ctx, params.id, actor);
    await projected((await releaseCase(ctx, { meta, actor, place })).position, SHOWN);
    return getCase(ctx, place.caseId, actor);
  });
  serveMember(ctx, app, noteCall, async ({ actor, body: { text }, meta, params, projected }) => {
    const place = await placeOf(ctx, params.id, actor);
    await projected((await noteCase(ctx, { meta, actor, place, text })).position, SHOWN);
    return getCase(ctx, place.caseId, actor);
  });
  serveMember(ctx, app, openMessagesCall, async ({ actor, meta, params }) => {
    const place = await placeOf(ctx, params.id, actor);
    await openMessages(ctx, { meta, actor, place });
    return getCase(ctx, place.caseId, actor);
  });
  serveMember(ctx, app, seeUploadCall, async ({ actor, body: { uploadId }, meta, params }) => {
    const place = await placeOf(ctx, params.id, actor);
    return { url: (await seeUpload(ctx, { meta, actor, place, uploadId })).result };
  });
}

function serveDecisions(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, decideCall, async ({ actor, body: decision, meta, params, projected }) => {
    const place = await placeOf(ctx, params.id, actor);
    await projected((await decideCase(ctx, { meta, actor, place, decision })).position, SHOWN);
    return getCase(ctx, place.caseId, actor);
  });
  serveMember(ctx, app, decideAppealCall, async ({ actor, body, meta, params, projected }) => {
    const { upheld, answer = '' } = body;
    const place = await placeOf(ctx, params.id, actor);
    const { position } = await decideAppeal(ctx, { meta, actor, place, upheld, answer });
    await projected(position, SHOWN);
    return getCase(ctx, place.caseId, actor);
  });
}

function serveAuthors(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, getOwnCall, ({ actor, params: { id } }) =>
    getOwnCase(ctx.db, { id, memberId: actor.id }),
  );
  serveMember(ctx, app, appealCall, async ({ actor, body: { text }, meta, params, projected }) => {
    const place = await placeOf(ctx, params.id);
    await projected((await appealCase(ctx, { meta, actor, place, text })).position, SHOWN);
    return getOwnCase(ctx.db, { id: place.caseId, memberId: actor.id });
  });
}

/** The location of the case. @throws DomainError not-found | forbidden `own-case` for staff it is about */
async function placeOf({ db }: AppContext, id: string, staff?: Actor): Promise<CasePlace> {
  const row = await findCaseRow(db, id);
  if (row === null) throw noSuch('case');
  if (row.about === staff?.id) {
    throw new DomainError(
      'forbidden',
      'own-case',
      'This case is about you. Someone else has to work on it.',
    );
  }
  const { item_type: type, item_id, post_id } = row;
  return { caseId: row.id, item: { type, id: item_id }, root: post_id ?? item_id };
}
