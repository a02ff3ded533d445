import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams, moment } from './scalars.ts';
import { boundedText } from './texts.ts';

/**
 * Browsers per member; how long unread notifications wait before they are pushed, and then for the browser; characters.
 * Apart from the other limits, which every page loads.
 */
export const PUSH_LIMITS = {
  devices: 10,
  afterSeconds: 5,
  keptSeconds: 24 * 60 * 60,
  endpoint: 1000,
  title: 160,
  text: 160,
} as const;

/**
 * Whether it is an https address of a named host on the default port: the only addresses that the forum calls on behalf
 * of members.
 */
function isOfNamedHost(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  const isBare = port === '' && username === '' && password === '';
  // No number, and no name of this machine or network; what a name resolves to is checked with each call.
  return protocol === 'https:' && isBare && /\.[a-z][a-z0-9-]*$/u.test(hostname);
}

const INVALID = 'This browser’s push service cannot be used';

const refusals = { required: INVALID, tooLong: INVALID };

/** What a browser sends when its member turns pushes on. */
export const pushSubscription = z.strictObject({
  endpoint: boundedText(PUSH_LIMITS.endpoint, refusals)
    .refine(isOfNamedHost, INVALID)
    .transform((endpoint) => new URL(endpoint).href),
  keys: z.strictObject({
    /** A point of P-256, uncompressed, in base64url. */
    p256dh: boundedText(87, refusals).regex(/^B[\w-]{86}$/u, INVALID),
    /** 16 bytes in base64url. */
    auth: boundedText(22, refusals).regex(/^[\w-]{22}$/u, INVALID),
  }),
});
/** What a browser sends when its member turns pushes on. */
export type PushSubscription = z.infer<typeof pushSubscription>;

/** A browser that gets pushes. */
export const pushDevice = z
  .object({
    id,
    /** The browser and system in words. */
    device: z.string(),
    madeAt: moment,
    /** Whether it is the one asking. */
    isCurrent: z.boolean(),
    /** Whether it subscribed for the forum's present key; with another key it gets nothing. */
    isForThisKey: z.boolean(),
  })
  .meta({ id: 'PushDevice' });
/** A browser that gets pushes. */
export type PushDevice = z.infer<typeof pushDevice>;

const shared = { tag: 'push', access: 'member' } as const;

export const getPushKey = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/push/key',
  summary: 'The public key (VAPID) for which a browser subscribes to push notifications',
  response: z.object({ key: z.string() }),
  refusals: [401],
});
export const listPushDevices = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/push/subscriptions',
  summary: 'The browsers that get push notifications for the member, newest first',
  response: z.object({ data: z.array(pushDevice) }),
  refusals: [401],
});
export const subscribeToPush = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/push/subscriptions',
  summary:
    'Send push notifications to this browser until its session ends; replaces an earlier subscription',
  whileSilenced: true,
  // Whoever knows them can send to the browser.
  repeatable: false,
  body: pushSubscription,
  response: pushDevice,
  refusals: [401, 403, 409, 415, 422],
});
export const unsubscribeFromPush = defineEndpoint({
  ...shared,
  method: 'DELETE',
  path: '/push/subscriptions/:id',
  summary: 'Send no more push notifications to one of the member’s browsers',
  // Protects their own account.
  whileSuspended: true,
  params: idParams,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 404, 409, 415, 422],
});
