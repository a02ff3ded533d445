import { listUserSessions, signOutUser, unlockUserPin } from '@forum/contracts/member-access';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { listSessions } from '../../sessions/queries.ts';
import { signOutMember, unlockMembersPin } from '../commands/sign-out.ts';
import { requireMayLookInto } from '../../members/queries.ts';

/** Where a member is signed in, and what staff can do about it. */
export function serveAccess(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, listUserSessions, async ({ actor, params: { id: memberId } }) => {
    await requireMayLookInto(ctx.db, actor, memberId);
    const now = ctx.clock.now();
    return { data: await listSessions(ctx.db, { memberId, currentId: null, now }) };
  });
  for (const [call, act] of ACTS) {
    serveMember(ctx, app, call, async ({ actor, body, meta, params, projected }) => {
      const grounds = body ?? undefined;
      const { position } = await act(ctx, { meta, actor, memberId: params.id, grounds });
      await projected(position, ['staff-acts']);
      return undefined;
    });
  }
}

const ACTS = [
  [signOutUser, signOutMember],
  [unlockUserPin, unlockMembersPin],
] as const;
