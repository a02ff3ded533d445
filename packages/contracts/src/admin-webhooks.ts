// What administrators do with webhooks. An address may hold a key, as those of chats do: like the secret that signs, it
// is kept encrypted, and answers name its host alone. A secret is in the answer that made it, and in no other.
import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { defineEndpoint } from './endpoint.ts';
import { asTerm } from './look-alikes.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, idParams, moment } from './scalars.ts';
import { LANGUAGES } from './settings.ts';
import { boundedText, cleanText, instant } from './texts.ts';
import { isWebAddress } from './web-address.ts';
import { WEBHOOK_KINDS, WEBHOOK_LIMITS, webhookFormat, webhookKind } from './webhooks.ts';

/** What a webhook is, apart from its address and secret. */
export const webhookLook = z.object({
  name: z.string(),
  format: webhookFormat,
  /** In which chats get their sentences. */
  language: z.enum(LANGUAGES),
  kinds: z.array(webhookKind),
  /** Of all places that everybody sees. */
  allPublic: z.boolean(),
  /** Of these categories, as long as everybody sees them. */
  categoryIds: z.array(id),
  /** Of these categories although not everybody sees them. */
  privateCategoryIds: z.array(id),
});
/** What a webhook is, apart from its address and secret. */
export type WebhookLook = z.infer<typeof webhookLook>;

/** Why nothing is sent: staff said so, it was tried for three days, or the receiver said that it is gone. */
export const webhookPause = z.enum(['staff', 'failing', 'gone']);
/** Why nothing is sent. */
export type WebhookPause = z.infer<typeof webhookPause>;

/** A webhook as administrators see it. */
export const adminWebhook = webhookLook
  .extend({
    id,
    /** The host of its address. */
    host: z.string(),
    removed: z.boolean(),
    /** Null: it is sent. */
    paused: webhookPause.nullable(),
    /** How much waits to be sent. */
    waiting: z.int(),
    /** When the receiver last accepted something; null: never. */
    acceptedAt: moment.nullable(),
    /** Since when it has accepted nothing of what was sent; null: the last was accepted. */
    failingSince: moment.nullable(),
    /** Until when the receiver asked to wait; null: it did not, or that is over. */
    waitUntil: moment.nullable(),
    /** Whether it is being told again of what happened before. */
    replaying: z.boolean(),
    /** False: the key that address and secret were encrypted with is another one now. */
    isReadable: z.boolean(),
  })
  .meta({ id: 'AdminWebhook' });
/** A webhook as administrators see it. */
export type AdminWebhook = z.infer<typeof adminWebhook>;

/** A webhook with the secret that was just made for it. */
export const webhookWithSecret = adminWebhook
  .extend({ secret: z.string() })
  .meta({ id: 'WebhookWithSecret' });

/** A try to send something to a webhook. */
export const webhookTry = z
  .object({
    id,
    /** The header `webhook-id`. */
    deliveryId: id,
    kind: z.union([webhookKind, z.literal('test')]),
    at: moment,
    ms: z.int(),
    /** The length of what was sent, in bytes; its text is not kept, since members may have deleted it since. */
    bytes: z.int(),
    /** Whether it was sent because of a replay. */
    replayed: z.boolean(),
    /** Null: there was no answer. */
    status: z.int().nullable(),
    /** Why there was none; null: there was. */
    failure: z.string().nullable(),
    /** Until when the receiver asked to wait, by `Retry-After`; null: it did not. */
    waitUntil: moment.nullable(),
    /** The beginning of the answer. */
    answer: z.string(),
  })
  .meta({ id: 'WebhookTry' });
/** A try to send something to a webhook. */
export type WebhookTry = z.infer<typeof webhookTry>;

/** The request of a try, without what would let somebody else send: the path of the address, and the signature. */
export const webhookRequest = z
  .object({
    id,
    /** Null: nothing was sent, or a former release sent it. */
    address: z.string().nullable(),
    headers: z.record(z.string(), z.string()),
    /** Made again as the forum is now, since texts are not kept; null: what it told of is gone. */
    body: z.string().nullable(),
    /** Whether that is what was sent, to the byte; null: nobody can say. */
    isAsSent: z.boolean().nullable(),
  })
  .meta({ id: 'WebhookRequest' });
/** The request of a try. */
export type WebhookRequest = z.infer<typeof webhookRequest>;

/** Where a replay begins: one of the three. */
export const replayFrom = z.object({
  from: instant('Must be a moment').optional(),
  /** The header `webhook-id` of what the receiver had last, which it is told again as the first of its thread. */
  delivery: id.optional(),
  /** Partition and place of an event, as an export of the forum has them. */
  position: boundedText(20)
    .regex(/^\d{1,2}\/\d{1,15}$/u, 'Must be a position such as 12/345')
    .optional(),
});
/** Where a replay begins. */
export type ReplayFrom = z.infer<typeof replayFrom>;

const unique = <Value>(list: Value[]) => [...new Set(list)];
const categories = z
  .array(id)
  .max(WEBHOOK_LIMITS.categories, `At most ${WEBHOOK_LIMITS.categories} categories`)
  .overwrite(unique);

// The forum calls no other port (`packages/outbound`): a service that speaks another protocol could mistake the call
// for its own.
const address = boundedText(WEBHOOK_LIMITS.address, { tooLong: 'This value is too long' })
  .refine(
    (text) => isWebAddress(text) && text.startsWith('https:'),
    'Must be an address that begins with https://',
  )
  .refine((text) => !URL.canParse(text) || new URL(text).port === '', 'Must use port 443');

const lookForm = {
  name: cleanText(asTerm, {
    max: WEBHOOK_LIMITS.name,
    required: 'Name is required',
    tooLong: `Name can have at most ${WEBHOOK_LIMITS.name} characters`,
  }).min(1, 'Name is required'),
  format: webhookFormat,
  language: z.enum(LANGUAGES),
  kinds: z
    .array(webhookKind)
    .min(1, 'Please choose at least one')
    .max(WEBHOOK_KINDS.length)
    .overwrite(unique),
  allPublic: z.boolean(),
  categoryIds: categories,
  privateCategoryIds: categories,
};

/** A new webhook as the form sends it. */
export const webhookForm = z.strictObject({ ...lookForm, address });
/** A new webhook as the form sends it. */
export type WebhookForm = z.infer<typeof webhookForm>;
/** A changed one. `address` left out: the one that is kept. */
export const webhookChange = z.strictObject({ ...lookForm, address: address.optional() });
/** A changed one. */
export type WebhookChange = z.infer<typeof webhookChange>;

const byAdmins = { tag: 'admin', access: 'admin', elevated: true } as const;
const { reason, note } = groundsFields;
const grounds = z.strictObject({ reason, note });
const ofOne = { ...byAdmins, params: idParams, body: grounds, response: adminWebhook } as const;

export const listWebhooks = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/webhooks',
  summary: 'All webhooks, removed ones last, without their addresses and secrets',
  query: pageQuery,
  response: pageOf(adminWebhook),
});
export const addWebhook = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/webhooks',
  summary: 'Tell a program what happens; the answer alone has the secret that signs',
  // Body and answer have secrets.
  repeatable: false,
  body: webhookForm.extend({ reason, note }),
  status: 201,
  location: '/admin/webhooks/{id}',
  response: webhookWithSecret,
  refusals: [409, 422],
});
export const editWebhook = defineEndpoint({
  ...byAdmins,
  method: 'PUT',
  path: '/admin/webhooks/:id',
  summary: 'Change a webhook; its secret stays',
  repeatable: false,
  params: idParams,
  body: webhookChange.extend({ reason, note }),
  response: adminWebhook,
  refusals: [404, 422],
});
export const replaceWebhookSecret = defineEndpoint({
  ...ofOne,
  method: 'POST',
  path: '/admin/webhooks/:id/secret',
  summary: 'Give a webhook another secret; for a day, the former one signs too',
  repeatable: false,
  response: webhookWithSecret,
  refusals: [404, 422],
});
export const pauseWebhook = defineEndpoint({
  ...ofOne,
  method: 'POST',
  path: '/admin/webhooks/:id/pause',
  summary: 'Send nothing to a webhook; what happens meanwhile waits',
  refusals: [404, 422],
});
export const resumeWebhook = defineEndpoint({
  ...ofOne,
  method: 'POST',
  path: '/admin/webhooks/:id/resume',
  summary: 'Send what waits for a webhook, at once',
  refusals: [404, 422],
});
export const removeWebhook = defineEndpoint({
  ...ofOne,
  method: 'POST',
  path: '/admin/webhooks/:id/remove',
  summary: 'Tell a webhook nothing any more',
  refusals: [404, 422],
});
export const restoreWebhook = defineEndpoint({
  ...ofOne,
  method: 'POST',
  path: '/admin/webhooks/:id/restore',
  summary: 'Bring a removed webhook back; it is told what happens from now on',
  refusals: [404, 409, 422],
});
export const testWebhook = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/webhooks/:id/test',
  summary: 'Send a test to a webhook, and wait for what comes of it',
  repeatable: false,
  params: idParams,
  response: webhookTry,
  refusals: [404, 409],
});
export const listWebhookTries = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/webhooks/:id/tries',
  summary: 'What was sent to a webhook in the last thirty days, newest first, and what came of it',
  params: idParams,
  query: pageQuery,
  response: pageOf(webhookTry),
  refusals: [404],
});
export const getWebhookRequest = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/webhooks/:id/tries/:tryId',
  summary: 'The request of a try, its body made again of what is there now',
  params: idParams.extend({ tryId: boundedText(100) }),
  response: webhookRequest,
  refusals: [404],
});
export const replayWebhook = defineEndpoint({
  ...ofOne,
  method: 'POST',
  path: '/admin/webhooks/:id/replay',
  summary:
    'Tell a webhook again of what has happened since a moment, a delivery or a position of the log, under the same ids; what it is told is what is there now',
  body: z.strictObject({ reason, note, ...replayFrom.shape }),
  refusals: [404, 409, 422],
});
