import * as calls from '@forum/contracts/admin-tags';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyInstance } from 'fastify';
import type { ContextWith } from '../../../framework/feature.ts';
import { finishAct } from '../../../framework/http/finish-act.ts';
import type { Call } from '../../../framework/http/call.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import type { Actor } from '@forum/contracts';
import type { z } from 'zod';
import { tagActs } from '../long-acts.ts';
import { beginTagAct, colorTag } from '../commands.ts';
import { findAdminTag, findTagUse, listAdminTags } from '../queries/staff.ts';

const SHOWN_IN = ['posts', 'tags', 'tag-settings', 'staff-acts'];

type StaffCall = Pick<Call<z.ZodType, z.ZodType, z.ZodType, Actor>, 'actor' | 'meta' | 'projected'>;

/** The routes by which administrators manage tags. */
export function serveTagStaff(ctx: ContextWith<'relabelling'>, app: FastifyInstance): void {
  const show = async (id: string) => {
    const found = await findAdminTag(ctx.db, id.toLowerCase());
    if (found === null) throw noSuch('tag');
    return found;
  };
  serveMember(ctx, app, calls.listAdminTags, ({ query }) => listAdminTags(ctx.db, query));
  serveMember(ctx, app, calls.getAdminTag, ({ params }) => show(params.id));
  serveMember(ctx, app, calls.colorTag, async ({ actor, meta, params, body, projected }) => {
    const key = params.id.toLowerCase();
    const { isUsed } = await findTagUse(ctx.db, key, undefined);
    const command = { meta, actor, key, color: body.color, isUsed };
    const { position } = await colorTag(ctx, command);
    await projected(position, SHOWN_IN);
    return show(key);
  });
  serveMember(ctx, app, calls.renameTag, async ({ params, body: { to, ...grounds }, ...call }) => {
    const act = { kind: 'tag.rename', from: params.id.toLowerCase(), to } as const;
    return carryOut(ctx, call, { act, grounds, other: to });
  });
  serveMember(ctx, app, calls.mergeTag, async ({ params, body: { into, ...grounds }, ...call }) => {
    const act = { kind: 'tag.merge', from: params.id.toLowerCase(), to: into } as const;
    return carryOut(ctx, call, { act, grounds, other: into });
  });
  serveMember(ctx, app, calls.removeTag, async ({ params, body: grounds, ...call }) => {
    const act = { kind: 'tag.remove', from: params.id.toLowerCase() } as const;
    return carryOut(ctx, call, { act, grounds, other: undefined });
  });
}

interface TagChange extends Pick<Parameters<typeof beginTagAct>[1], 'act' | 'grounds'> {
  /** The act's other tag, as typed. */
  readonly other: string | undefined;
}

async function carryOut(
  ctx: ContextWith<'relabelling'>,
  { actor, meta, projected }: StaffCall,
  { act, grounds, other }: TagChange,
) {
  const use = await findTagUse(ctx.db, act.from, other?.toLowerCase());
  const { result: actId } = await beginTagAct(ctx, { meta, actor, grounds, act, use });
  return finishAct(ctx, tagActs, { meta, actId, projected, shownIn: SHOWN_IN });
}
