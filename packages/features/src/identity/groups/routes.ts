import { LIMITS, type Actor } from '@forum/contracts';
import * as acts from '@forum/contracts/group-acts';
import * as calls from '@forum/contracts/groups';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { createGroup, deleteGroup, editGroup } from './commands.ts';
import { setGroupRule } from './commands/rule.ts';
import { takeOffGroupBadge, wearGroupBadge } from './commands/badge.ts';
import {
  admitToGroup,
  enterGroup,
  leaveGroup,
  nameGroupOwner,
  releaseGroupOwner,
  removeFromGroup,
} from './commands/members.ts';
import { groupsProjection } from './projection.ts';
import { getGroup, getGroupPage, listGroups, listUnattended } from './queries.ts';
import {
  countGroups,
  countGroupsOf,
  countOf,
  listCandidates,
  listMembers,
} from './queries/members.ts';

const SHOWN = [groupsProjection.name];

/** Groups: created by administrators, managed by their owners, joined and left by members. */
export function groupRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveReads(ctx, app);
    serveGroups(ctx, app);
    serveOwn(ctx, app);
    serveBadges(ctx, app);
    serveRules(ctx, app);
    serveMembers(ctx, app);
  };
}

function serveReads(ctx: AppContext, app: FastifyInstance): void {
  const { db } = ctx;
  serve(ctx, app, calls.listGroups, async ({ query, actor }) => {
    const items = await (query.only === undefined ? listGroups : listUnattended)(db, actor);
    const keyOf = ({ id }: calls.Group) => id;
    const { shown, meta } = pageOfListed({ name: 'groups', items, keyOf }, query);
    return { data: [...shown], meta };
  });
  serve(ctx, app, calls.getGroupBySlug, ({ params, actor }) =>
    getGroupPage(db, params.slug, actor),
  );
  serve(ctx, app, calls.listGroupMembers, async ({ params, query, actor }) => {
    await getGroup(db, params.id, actor);
    return listMembers(db, params.id, query);
  });
  serveMember(ctx, app, calls.listGroupCandidates, async ({ params, query, actor }) => {
    await requireManaged(ctx, params.id, actor);
    return listCandidates(db, params.id, query);
  });
}

function serveGroups(ctx: AppContext, app: FastifyInstance): void {
  const { db } = ctx;
  serveMember(ctx, app, acts.createGroup, async ({ actor, meta, body: form, projected }) => {
    requireRoom(
      await countGroups(db),
      LIMITS.groups.most,
      'The maximum number of groups has been reached.',
    );
    const { result: slug, position } = await createGroup(ctx, { meta, actor, form });
    await projected(position, SHOWN);
    return getGroupPage(db, slug, actor);
  });
  serveMember(ctx, app, acts.editGroup, async ({ actor, meta, params, body, projected }) => {
    const command = { meta, actor, groupId: params.id, changes: body };
    await projected((await editGroup(ctx, command)).position, SHOWN);
    return getGroup(db, params.id, actor);
  });
  serveMember(ctx, app, acts.deleteGroup, async ({ actor, meta, params, projected }) => {
    const command = { meta, actor, groupId: params.id };
    await projected((await deleteGroup(ctx, command)).position, SHOWN);
  });
}

function serveRules(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, acts.setGroupRule, async ({ actor, meta, params, body, projected }) => {
    const { rule, hidden } = body;
    const { rule: now, members, waiting } = await getGroup(ctx.db, params.id, actor);
    const invited = await countOf(ctx.db, params.id, 'invited');
    // Manual members have requested or accepted, await an answer, or were promised a place: no rule takes it from them.
    if (now === null && rule !== null && members + (waiting ?? 0) + invited > 0) {
      const message =
        'Please remove the group’s members, answer its requests and withdraw its invitations first.';
      throw new DomainError('conflict', 'not-empty', message);
    }
    const command = { meta, actor, groupId: params.id, rule, hidden };
    await projected((await setGroupRule(ctx, command)).position, SHOWN);
    return getGroup(ctx.db, params.id, actor);
  });
}

function serveOwn(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, acts.enterGroup, async ({ actor, meta, params, projected }) => {
    const { standing, entry } = await getGroup(ctx.db, params.id, actor);
    const { member, asked } = await countGroupsOf(ctx.db, actor.id);
    requireRoom(member, LIMITS.groups.perMember, 'You are in the maximum number of groups.');
    if (standing === null && entry === 'request') {
      requireRoom(asked, LIMITS.groups.asked, 'Please wait until your open requests are answered.');
    }
    const command = { meta, actor, groupId: params.id };
    await projected((await enterGroup(ctx, command)).position, SHOWN);
    return getGroup(ctx.db, params.id, actor);
  });
  serveMember(ctx, app, acts.leaveGroup, async ({ actor, meta, params, projected }) => {
    const command = { meta, actor, groupId: params.id };
    await projected((await leaveGroup(ctx, command)).position, SHOWN);
  });
}

function serveBadges(ctx: AppContext, app: FastifyInstance): void {
  for (const [endpoint, act] of [
    [acts.wearGroupBadge, wearGroupBadge],
    [acts.takeOffGroupBadge, takeOffGroupBadge],
  ] as const) {
    serveMember(ctx, app, endpoint, async ({ actor, meta, params, projected }) => {
      const command = { meta, actor, groupId: params.id };
      await projected((await act(ctx, command)).position, SHOWN);
      return getGroup(ctx.db, params.id, actor);
    });
  }
}

function serveMembers(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, acts.admitToGroup, async ({ actor, meta, params, projected }) => {
    const command = { meta, actor, groupId: params.id, memberId: params.memberId };
    await requireManaged(ctx, params.id, actor);
    const { member } = await countGroupsOf(ctx.db, params.memberId);
    const invited = await countOf(ctx.db, params.id, 'invited');
    requireRoom(member, LIMITS.groups.perMember, 'This member is in the maximum number of groups.');
    requireRoom(invited, LIMITS.groups.invited, 'Please wait until some invitations are answered.');
    await projected((await admitToGroup(ctx, command)).position, SHOWN);
  });
  for (const [endpoint, act] of [
    [acts.removeFromGroup, removeFromGroup],
    [acts.nameGroupOwner, nameGroupOwner],
    [acts.releaseGroupOwner, releaseGroupOwner],
  ] as const) {
    serveMember(ctx, app, endpoint, async ({ actor, meta, params, projected }) => {
      const command = { meta, actor, groupId: params.id, memberId: params.memberId };
      await projected((await act(ctx, command)).position, SHOWN);
    });
  }
}

/** Before counting anything: a group's numbers are for its owners only. */
async function requireManaged({ db }: AppContext, id: string, actor: Actor): Promise<void> {
  if ((await getGroup(db, id, actor)).mayManage) return;
  throw new DomainError('forbidden', 'owners-only', 'Only owners of the group can do this.');
}

function requireRoom(there: number, most: number, message: string): void {
  if (there >= most) throw new DomainError('conflict', 'too-many', message);
}
