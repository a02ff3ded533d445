import * as calls from '@forum/contracts/admin-webhooks';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import {
  addWebhook,
  editWebhook,
  pauseWebhook,
  removeWebhook,
  replaceSecret,
  replayWebhook,
  resumeWebhook,
} from './commands.ts';
import { sendTest } from './operations/send-test.ts';
import { getForStaff, listForStaff, listTries } from './queries.ts';
import { getRequest } from './queries/request.ts';

const SHOWN_IN = ['webhooks', 'staff-acts'];

/** Webhooks, for administrators. */
export function webhookRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, calls.listWebhooks, async ({ query }) => {
      const items = await listForStaff(ctx);
      const keyOf = ({ id }: calls.AdminWebhook) => id;
      const { shown, meta } = pageOfListed({ name: 'webhooks', items, keyOf }, query);
      return { data: [...shown], meta };
    });
    serveForms(ctx, app);
    serveActs(ctx, app);
    serveMember(ctx, app, calls.testWebhook, ({ params: { id } }) => sendTest(ctx, id));
    serveMember(ctx, app, calls.listWebhookTries, ({ params: { id }, query }) =>
      listTries(ctx, id, query),
    );
    serveMember(ctx, app, calls.getWebhookRequest, ({ params: { id, tryId } }) =>
      getRequest(ctx, { webhookId: id, tryId }),
    );
  };
}

function serveForms(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, calls.addWebhook, async ({ actor, meta, body, projected }) => {
    const { reason, note, ...form } = body;
    const added = await addWebhook(ctx, { meta, actor, grounds: { reason, note }, form });
    await projected(added.position, SHOWN_IN);
    const { id, secret } = added.result;
    return { ...(await getForStaff(ctx, id)), secret };
  });
  serveMember(
    ctx,
    app,
    calls.editWebhook,
    async ({ actor, meta, params: { id }, body, projected }) => {
      const { reason, note, ...form } = body;
      const given = { meta, actor, grounds: { reason, note }, id, form };
      await projected((await editWebhook(ctx, given)).position, SHOWN_IN);
      return getForStaff(ctx, id);
    },
  );
  serveMember(
    ctx,
    app,
    calls.replaceWebhookSecret,
    async ({ actor, meta, params: { id }, body, projected }) => {
      const replaced = await replaceSecret(ctx, { meta, actor, grounds: body, id });
      await projected(replaced.position, SHOWN_IN);
      return { ...(await getForStaff(ctx, id)), secret: replaced.result.secret };
    },
  );
}

const ACTS = [
  [calls.pauseWebhook, pauseWebhook],
  [calls.resumeWebhook, resumeWebhook],
] as const;
const REMOVING = [
  [calls.removeWebhook, true],
  [calls.restoreWebhook, false],
] as const;

function serveActs(ctx: AppContext, app: FastifyInstance): void {
  for (const [call, act] of ACTS) {
    serveMember(ctx, app, call, async ({ actor, meta, params: { id }, body, projected }) => {
      await projected((await act(ctx, { meta, actor, grounds: body, id })).position, SHOWN_IN);
      return getForStaff(ctx, id);
    });
  }
  serveMember(
    ctx,
    app,
    calls.replayWebhook,
    async ({ actor, meta, params: { id }, body, projected }) => {
      const { from, delivery, position, ...grounds } = body;
      const given = { meta, actor, grounds, id, from: { from, delivery, position } };
      await projected((await replayWebhook(ctx, given)).position, SHOWN_IN);
      return getForStaff(ctx, id);
    },
  );
  for (const [call, removed] of REMOVING) {
    serveMember(ctx, app, call, async ({ actor, meta, params: { id }, body, projected }) => {
      const given = { meta, actor, grounds: body, id, removed };
      await projected((await removeWebhook(ctx, given)).position, SHOWN_IN);
      return getForStaff(ctx, id);
    });
  }
}
