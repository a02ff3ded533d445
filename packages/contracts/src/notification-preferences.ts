import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { notificationKind } from './notifications.ts';
import { timeZone } from './time-zones.ts';

// Apart from the notifications themselves, which every page loads.

/** Where a member is notified of one kind. */
export const notificationChannels = z.object({
  inApp: z.boolean(),
  mail: z.boolean(),
  /** To the browsers where the member has turned pushes on. */
  push: z.boolean(),
});
/** Where a member can be notified. */
export type NotificationChannel = keyof z.infer<typeof notificationChannels>;

/** How often the digest of unread notifications is emailed. */
export const digestRhythm = z.enum(['off', 'daily', 'weekly']);
/** How often the digest is sent. */
export type DigestRhythm = z.infer<typeof digestRhythm>;

/** An hour of the day. */
const digestHour = z.int().min(0).max(23);

/** What a member is notified of, and where. */
export const notificationPreferences = z
  .object({
    kinds: z.record(notificationKind, notificationChannels),
    digest: digestRhythm,
    /** The hour at which digests are sent, in the time zone below. */
    digestHour,
    /** Null: the member has not chosen one; digests then follow UTC. */
    timeZone: z.string().nullable(),
  })
  .meta({ id: 'NotificationPreferences' });
/** What a member is notified of, and where. */
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/**
 * Defaults until a member chooses: everything in the app; by email what others say to them and what staff do to their
 * items, if still unread after a minute; the same to browsers that were turned on; no digest.
 */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  kinds: {
    comment: { inApp: true, mail: true, push: true },
    reply: { inApp: true, mail: true, push: true },
    mention: { inApp: true, mail: true, push: true },
    follow: { inApp: true, mail: false, push: false },
    post: { inApp: true, mail: false, push: false },
    thread: { inApp: true, mail: false, push: false },
    message: { inApp: true, mail: true, push: true },
    label: { inApp: true, mail: false, push: false },
    edit: { inApp: true, mail: false, push: false },
    staff: { inApp: true, mail: true, push: true },
    case: { inApp: true, mail: true, push: true },
    report: { inApp: true, mail: true, push: true },
    group: { inApp: true, mail: true, push: true },
    // By email they are told of it in any case.
    security: { inApp: true, mail: false, push: true },
  },
  digest: 'off',
  digestHour: 8,
  timeZone: null,
};

const channelChoice = z.strictObject({
  inApp: z.boolean().optional(),
  mail: z.boolean().optional(),
  push: z.boolean().optional(),
});

/** Changes to preferences; what is left out stays. */
export const preferenceChoice = z.strictObject({
  kinds: z.partialRecord(notificationKind, channelChoice).optional(),
  digest: digestRhythm.optional(),
  digestHour: digestHour.optional(),
  timeZone: timeZone.optional(),
});
/** Changes to preferences. */
export type PreferenceChoice = z.infer<typeof preferenceChoice>;

const shared = { tag: 'notifications', access: 'member' } as const;

export const getNotificationPreferences = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'What the member is notified of, in the app and by email',
  response: notificationPreferences,
  refusals: [401],
});
export const changeNotificationPreferences = defineEndpoint({
  ...shared,
  method: 'PATCH',
  path: '/notifications/preferences',
  summary: 'Choose what to be notified of; omitted settings stay as they are',
  whileSilenced: true,
  body: preferenceChoice,
  response: notificationPreferences,
  refusals: [401, 403, 409, 415, 422],
});
