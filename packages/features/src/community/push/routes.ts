import { createHash } from 'node:crypto';
import {
  getPushKey,
  listPushDevices,
  PUSH_LIMITS,
  subscribeToPush,
  unsubscribeFromPush,
} from '@forum/contracts/push';
import { DomainError, isId } from '@forum/kernel';
import { signInFirst } from '@forum/kernel/refusals';
import { isOnCurve } from '@forum/push';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { ownKeys } from './operations/own-keys.ts';
import { listDevices } from './queries.ts';
import { deleteSubscription, saveSubscription } from './store.ts';

/** Turns pushes on and off, browser by browser. */
export function pushRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db, clock } = ctx;
  return async (app) => {
    serveMember(ctx, app, getPushKey, async () => ({ key: (await ownKeys(ctx)).publicKey }));
    serveMember(ctx, app, listPushDevices, async ({ actor, request: { sessionId } }) => {
      const { publicKey: forumKey } = await ownKeys(ctx);
      return { data: await listDevices(db, { memberId: actor.id, sessionId, forumKey }) };
    });
    serveMember(ctx, app, subscribeToPush, async ({ body, actor, request: { sessionId } }) => {
      if (sessionId === null) throw signInFirst();
      const { endpoint, keys } = body;
      if (!isOnCurve(keys.p256dh)) throw notAKey();
      const { publicKey: forumKey } = await ownKeys(ctx);
      const id = ctx.newId();
      const saved = await saveSubscription(
        db,
        {
          id,
          member_id: actor.id,
          session_id: sessionId,
          endpoint,
          endpoint_hash: createHash('sha256').update(endpoint).digest(),
          ...keys,
          forum_key: forumKey,
          made_at: clock.now(),
        },
        PUSH_LIMITS.devices,
      );
      if (saved === null) throw tooMany();
      const devices = await listDevices(db, { memberId: actor.id, sessionId, forumKey });
      const own = devices.find((one) => one.id === saved);
      // The session ended meanwhile, and the subscription with it.
      if (own === undefined) throw signInFirst();
      return own;
    });
    serveMember(ctx, app, unsubscribeFromPush, async ({ params: { id }, actor }) => {
      // Another member's is answered like one that never existed.
      if (!isId(id) || !(await deleteSubscription(db, { id, memberId: actor.id }))) throw unknown();
      return undefined;
    });
  };
}

function notAKey(): DomainError {
  const message = 'This browser’s push service cannot be used';
  return new DomainError('invalid', 'not-a-push-key', message);
}

function tooMany(): DomainError {
  const message = `You already get notifications on ${PUSH_LIMITS.devices} devices. Remove one of them first.`;
  return new DomainError('conflict', 'too-many-devices', message);
}

function unknown(): DomainError {
  return new DomainError('not-found', 'no-push-device', 'There is nothing here.');
}
