import * as calls from '@forum/contracts/admin-profile-fields';
import { listFieldsOfUser, listProfileFields } from '@forum/contracts/profile-fields';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { nothingOfOnesOwn } from '../../framework/http/answer-shared.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { addField, arrangeFields, editField, fieldIn, removeField } from './commands.ts';
import { countFilled, listAllFields, listFields, listFilledFor } from './queries.ts';

const SHOWN_IN = ['profile-fields', 'staff-acts'];

/** The fields of profiles for everyone; for administrators, adds, changes, orders and removes them. */
export function profileFieldRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serve(
      ctx,
      app,
      listProfileFields,
      async () => ({ data: await listFields(ctx.db) }),
      nothingOfOnesOwn,
    );
    serveMember(ctx, app, listFieldsOfUser, async ({ actor, params: { id } }) => {
      // As of somebody who filled in nothing: what is no member is told apart nowhere else either.
      if (!isId(id)) return { data: [] };
      return { data: await listFilledFor(ctx.db, { memberId: id, by: actor }) };
    });
    serveMember(ctx, app, calls.listAdminProfileFields, async ({ query }) => {
      const items = await listAllFields(ctx.db);
      const keyOf = ({ id }: calls.AdminProfileField) => id;
      const { shown: page, meta } = pageOfListed({ name: 'profile-fields', items, keyOf }, query);
      const filled = await countFilled(ctx.db, page.map(keyOf));
      const data = page.map((field) => ({ ...field, filled: filled.get(field.id) ?? 0 }));
      return { data, meta };
    });
    serveActs(ctx, app);
  };
}

function serveActs(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, calls.addProfileField, async ({ actor, meta, body, projected }) => {
    const { reason, note, ...look } = body;
    const fieldId = ctx.newId();
    const given = { meta, actor, grounds: { reason, note }, fieldId, look };
    const { result, position } = await addField(ctx, given);
    await projected(position, SHOWN_IN);
    return shown(result, fieldId);
  });
  serveMember(
    ctx,
    app,
    calls.editProfileField,
    async ({ actor, meta, params, body, projected }) => {
      const { reason, note, ...look } = body;
      const given = { meta, actor, grounds: { reason, note }, fieldId: params.id, look };
      const { result, position } = await editField(ctx, given);
      await projected(position, SHOWN_IN);
      return shown(result, params.id);
    },
  );
  for (const [call, removed] of REMOVING) {
    serveMember(ctx, app, call, async ({ actor, meta, params, body, projected }) => {
      const given = { meta, actor, grounds: body, fieldId: params.id, removed };
      const { result, position } = await removeField(ctx, given);
      await projected(position, SHOWN_IN);
      return shown(result, params.id);
    });
  }
  serveMember(ctx, app, calls.arrangeProfileFields, async ({ actor, meta, body, projected }) => {
    const { result, position } = await arrangeFields(ctx, { meta, actor, ids: body.ids });
    await projected(position, SHOWN_IN);
    return { data: result.filter(({ removed }) => !removed) };
  });
}

const REMOVING = [
  [calls.removeProfileField, true],
  [calls.restoreProfileField, false],
] as const;

function shown(all: readonly calls.AdminProfileField[], fieldId: string): calls.AdminProfileField {
  const found = fieldIn(all, fieldId);
  if (found !== undefined) return found;
  throw noSuch('field');
}
