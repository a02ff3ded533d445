import * as calls from '@forum/contracts/own-pages';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { withPicturesOfOne } from '../remote-pictures/queries.ts';
import { changePage, removePage, restorePage, writePage } from './commands.ts';
import { ownPagesProjection } from './projection.ts';
import { getPage, getPageAt, listPages, listPageVersions } from './queries.ts';

const SHOWN_IN = [ownPagesProjection.name];

/** Reading the pages that owners wrote, and writing them as an administrator. */
export function ownPageRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db } = ctx;
  return async (app) => {
    serve(ctx, app, calls.getOwnPage, async ({ params, actor }) => {
      const { id, title, content, address, updatedAt } = await getPageAt(db, params.address, actor);
      return withPicturesOfOne(ctx, { id, title, content, address, updatedAt });
    });
    serveMember(ctx, app, calls.listWrittenPages, async ({ query }) => {
      const list = { name: 'own-pages', items: await listPages(db), keyOf: idOf };
      const { shown, meta } = pageOfListed(list, query);
      return { data: [...shown], meta };
    });
    serveMember(ctx, app, calls.getWrittenPage, ({ params }) => getPage(db, params.id));
    serveMember(ctx, app, calls.writePage, async ({ actor, meta, body: fields, projected }) => {
      const { result, position } = await writePage(ctx, { meta, actor, fields });
      await projected(position, SHOWN_IN);
      return getPage(db, result);
    });
    serveMember(ctx, app, calls.changeWrittenPage, async (call) => {
      const { actor, meta, params, body, projected } = call;
      const { reason, note, ...changes } = body;
      const given = { meta, actor, grounds: { reason, note }, pageId: params.id };
      const { position } = await changePage(ctx, { ...given, changes: givenOf(changes) });
      await projected(position, SHOWN_IN);
      return getPage(db, params.id);
    });
    serveMember(ctx, app, calls.listOwnPageVersions, async ({ params, query }) => ({
      data: await listPageVersions(db, { id: params.id, ...query }),
    }));
    serveMember(ctx, app, calls.restoreOwnPage, async (call) => {
      const { actor, meta, params, body, projected } = call;
      const { position } = await restorePage(ctx, { meta, actor, pageId: params.id, ...body });
      await projected(position, SHOWN_IN);
      return getPage(db, params.id);
    });
    serveMember(ctx, app, calls.removeWrittenPage, async ({ actor, meta, params, projected }) => {
      const { position } = await removePage(ctx, { meta, actor, pageId: params.id });
      await projected(position, SHOWN_IN);
    });
  };
}

const idOf = ({ id }: { readonly id: string }) => id;

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The fields sent, without those left out. */
function givenOf<Fields extends object>(fields: Fields): Given<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same object without its gaps
  return Object.fromEntries(entries) as Given<Fields>;
}
