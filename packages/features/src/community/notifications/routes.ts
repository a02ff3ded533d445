import { memberTopic } from '@forum/contracts/live';
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  type NotificationPreferences,
  type PreferenceChoice,
} from '@forum/contracts/notification-preferences';
import {
  countUnreadNotifications,
  listNotifications as listNotificationsCall,
  notificationKind,
  readAllNotifications,
  readNotification,
} from '@forum/contracts/notifications';
import { DomainError, isId } from '@forum/kernel';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../framework/feature.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { sharedText } from '../../framework/http/send-shared.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { hearAllBells, hearBell } from '../conversations/operations/hear-bell.ts';
import { UNREAD_OF } from '../../framework/shown-names.ts';
import { changeBell, countUnread, toldCount } from './operations/keep-counts.ts';
import { getPreferences, listNotifications } from './queries.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { markAllRead, markRead, savePreferences } from './store.ts';
import { saveDigest } from './store/digests.ts';
import { takeCounts } from './store/unread-counts.ts';

/** The bell: a member's notifications, read marks and preferences. */
export function notificationRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveBell(ctx, app);
    servePreferences(ctx, app);
    await app.register(async (scope) => unsubscribeRoutes(ctx, scope));
  };
}

function serveBell(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, listNotificationsCall, ({ query, actor }) =>
    listNotifications(ctx, { memberId: actor.id, ...query }),
  );
  serveMember(ctx, app, countUnreadNotifications, async ({ actor }) => ({
    count: await keptUnread(ctx, actor.id),
  }));
  serveMember(ctx, app, readNotification, async ({ params: { id }, actor }) => {
    const now = ctx.clock.now();
    const memberId = actor.id;
    const found =
      isId(id) &&
      ((await changeBell(ctx.db, { memberId, now }, (tx) => markRead(tx, { id, memberId, now }))) ||
        (await hearBell(ctx.db, { messageId: id, memberId })));
    // Another member's is answered like one that never existed.
    if (!found) {
      throw new DomainError(
        'not-found',
        'notification-not-found',
        'This notification no longer exists',
      );
    }
    await tellOtherDevices(ctx, actor.id);
    return undefined;
  });
  serveMember(ctx, app, readAllNotifications, async ({ actor }) => {
    const all = { memberId: actor.id, now: ctx.clock.now() };
    await changeBell(ctx.db, all, (tx) => markAllRead(tx, all));
    await hearAllBells(ctx.db, actor.id);
    await tellOtherDevices(ctx, actor.id);
    return undefined;
  });
}

/** The member's number of unread notifications, requested again once something was added, read or hidden. */
async function keptUnread(ctx: AppContext, memberId: string): Promise<number> {
  const shows = new Set([UNREAD_OF, `${UNREAD_OF}${memberId}`]);
  const { bytes } = await ctx.sharedAnswers.get(`unread ${memberId}`, async () =>
    sharedText(String(await countUnread(ctx.db, memberId, ctx.clock.now())), {
      status: 200,
      shows,
    }),
  );
  return Number(bytes.toString());
}

async function tellOtherDevices(ctx: AppContext, memberId: string): Promise<void> {
  ctx.outdate([`${UNREAD_OF}${memberId}`]);
  const unread = toldCount(await countUnread(ctx.db, memberId, ctx.clock.now()));
  await ctx.live.publish(memberTopic(memberId), { kind: 'unread', unread });
}

function servePreferences(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, getNotificationPreferences, ({ actor }) =>
    getPreferences(ctx.db, actor.id),
  );
  serveMember(ctx, app, changeNotificationPreferences, async ({ body, actor }) => {
    const before = await getPreferences(ctx.db, actor.id);
    await choose(ctx, { memberId: actor.id, body, before });
    return getPreferences(ctx.db, actor.id);
  });
}

interface Choice {
  readonly memberId: string;
  readonly body: PreferenceChoice;
  readonly before: NotificationPreferences;
}

async function choose(ctx: AppContext, { memberId, body, before }: Choice): Promise<void> {
  const rows = notificationKind.options.flatMap((kind) => {
    const chosen = body.kinds?.[kind];
    if (chosen === undefined) return [];
    const now = before.kinds[kind];
    const { inApp = now.inApp, mail = now.mail, push = now.push } = chosen;
    return [{ member_id: memberId, kind, in_app: inApp, mail, push }];
  });
  await ctx.db.transaction().execute(async (tx: Kysely<ReadDatabase>) => {
    // A simultaneous count uses the earlier choice, or waits: either way the count has ended.
    await takeCounts(tx, [memberId]);
    await savePreferences(tx, rows);
  });
  ctx.outdate([`${UNREAD_OF}${memberId}`]);
  const { digest, digestHour, timeZone } = body;
  if (digest === undefined && digestHour === undefined && timeZone === undefined) return;
  const choice = { rhythm: digest, hour: digestHour, time_zone: timeZone };
  await saveDigest(ctx.db, { memberId, choice, now: ctx.clock.now() });
}
