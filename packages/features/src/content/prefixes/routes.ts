import * as calls from '@forum/contracts/admin-prefixes';
import { listPrefixes as listCall } from '@forum/contracts/prefixes';
import { DomainError } from '@forum/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { ContextWith } from '../../framework/feature.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { finishAct } from '../../framework/http/finish-act.ts';
import { nothingOfOnesOwn } from '../../framework/http/answer-shared.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { prefixActs } from './long-acts.ts';
import {
  addPrefix,
  arrangePrefixes,
  editPrefix,
  retirePrefix,
  type PrefixResult,
} from './commands.ts';
import { listAllPrefixes, listPrefixes } from './queries.ts';

const SHOWN_IN = ['posts', 'prefixes', 'staff-acts'];

/** Lists the prefixes for everyone; for administrators, adds, changes, orders and retires them. */
export function prefixRoutes(ctx: ContextWith<'relabelling'>): FastifyPluginAsync {
  return async (app) => {
    serve(ctx, app, listCall, async () => ({ data: await listPrefixes(ctx.db) }), nothingOfOnesOwn);
    serveMember(ctx, app, calls.listAdminPrefixes, async ({ query }) => {
      const items = await listAllPrefixes(ctx.db);
      const keyOf = ({ id }: calls.AdminPrefix) => id;
      const { shown: data, meta } = pageOfListed({ name: 'prefixes', items, keyOf }, query);
      return { data: [...data], meta };
    });
    serveMember(ctx, app, calls.addPrefix, async ({ actor, meta, body, projected }) => {
      const { reason, note, ...look } = body;
      const grounds = { reason, note };
      const { result, position } = await addPrefix(ctx, { meta, actor, grounds, look });
      await projected(position, SHOWN_IN);
      return shown(result, ({ name }) => name.toLowerCase() === look.name.toLowerCase());
    });
    serveMember(ctx, app, calls.editPrefix, async ({ actor, meta, params, body, projected }) => {
      const { reason, note, changePosts: isOpen, name, color } = body;
      const look = { ...(name === undefined ? {} : { name }), ...(color && { color }) };
      const given = { meta, actor, grounds: { reason, note }, prefixId: params.id, look, isOpen };
      const { result, position } = await editPrefix(ctx, given);
      const { actId } = result;
      await projected(position, SHOWN_IN);
      if (actId === null) return { id: null, changes: 0 };
      return finishAct(ctx, prefixActs, { meta, actId, projected, shownIn: SHOWN_IN });
    });
    serveMember(ctx, app, calls.retirePrefix, async ({ actor, meta, params, body, projected }) => {
      const given = { meta, actor, grounds: body, prefixId: params.id };
      const { result, position } = await retirePrefix(ctx, given);
      await projected(position, SHOWN_IN);
      return shown(result, ({ id }) => id === params.id);
    });
    serveMember(ctx, app, calls.arrangePrefixes, async ({ actor, meta, body, projected }) => {
      const { position } = await arrangePrefixes(ctx, { meta, actor, ids: body.ids });
      await projected(position, SHOWN_IN);
      return { data: await listPrefixes(ctx.db) };
    });
  };
}

function shown(
  { prefixes }: PrefixResult,
  isMeant: (prefix: calls.AdminPrefix) => boolean,
): calls.AdminPrefix {
  const found = prefixes.find(isMeant);
  if (found !== undefined) return found;
  throw new DomainError('not-found', 'prefix-not-found', 'This prefix does not exist.');
}
