import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { asOneLine, moment } from './scalars.ts';
import { boundedText, cleanText } from './texts.ts';
import { author } from './users.ts';

/** Bounds of old addresses and of the rules by which they lead on. */
export const OLD_ADDRESSES = {
  /** The longest address, and the longest pattern. */
  length: 1000,
  patternLength: 150,
  /** Systems with rules of their own, rules that owners write, and addresses led by hand. */
  systems: 10,
  rules: 80,
  byHand: 2000,
  /** Addresses that lead nowhere: how many are counted, and for how long after they were last asked for. */
  missed: 10_000,
  missedDays: 90,
} as const;

/** Software whose addresses the forum knows. */
export const OLD_SYSTEMS = [
  'discourse',
  'phpbb',
  'flarum',
  'nodebb',
  'xenforo',
  'vbulletin',
  'mybb',
  'smf',
  'vanilla',
  'lemmy',
  'stackexchange',
  'hyperkitty',
] as const;
/** Software whose addresses the forum knows. */
export const oldSystem = z.enum(OLD_SYSTEMS);
/** Software whose addresses the forum knows. */
export type OldSystem = z.infer<typeof oldSystem>;

/** What old addresses name by a number or a name: a number is one within its topic, a name a member's, a slug a category's. */
export const OLD_KINDS = [
  'topic',
  'post',
  'number',
  'category',
  'slug',
  'tag',
  'member',
  'name',
  'upload',
] as const;
/** What old addresses name. */
export type OldKind = (typeof OLD_KINDS)[number];

/** Where an old address leads: to a thing of this forum, wherever that is by now, or to an address. */
export const oldTarget = z.union([
  z.object({
    kind: z.enum(['post', 'comment', 'category', 'tag', 'member', 'upload']),
    /** Of a tag its name, of an upload its key. */
    id: z.string().min(1).max(250),
    /** Of a comment: the post that it stands below. Left out: whoever asks has to look. */
    postId: z.string().max(250).optional(),
  }),
  z.object({ url: z.string().min(1).max(2000) }),
]);
/** Where an old address leads. */
export type OldTarget = z.infer<typeof oldTarget>;

/** The refusal of a rule that cannot be applied. */
export const RULE_WRONG = 'This rule cannot be read. Please compare it with the examples.';
/** The refusal of what is no path below which a forum was. */
export const BASE_WRONG = 'Must be empty, or a path such as /forum';

/** The rules by which old addresses are read. */
export const addressRules = z.object({
  systems: z
    .array(
      z.object({
        system: oldSystem,
        /** The path below which it was: empty, or `/forum`. */
        base: boundedText(200, { tooLong: BASE_WRONG }),
      }),
    )
    .max(OLD_ADDRESSES.systems),
  rules: z
    .array(
      z.object({
        pattern: boundedText(OLD_ADDRESSES.patternLength, { tooLong: RULE_WRONG }),
        becomes: boundedText(OLD_ADDRESSES.patternLength, { tooLong: RULE_WRONG }),
      }),
    )
    .max(OLD_ADDRESSES.rules),
});
/** The rules by which old addresses are read. */
export type AddressRules = z.infer<typeof addressRules>;

/** What an old address can be: imported, led by hand, led nowhere by hand, or asked for and leading nowhere. */
export const OLD_ADDRESS_STATES = ['imported', 'led', 'nowhere', 'missed'] as const;

/** An old address as staff see it. */
export const oldAddress = z
  .object({
    /** The address itself; of what rules read, its kind and key: `topic 17`. */
    id: z.string(),
    state: z.enum(OLD_ADDRESS_STATES),
    /** Where it leads: an address, or a thing by its kind and id; null: nowhere. */
    to: z.string().nullable(),
    /** How often it was asked for while it led nowhere; null: that is not counted of others. */
    times: z.int().nullable(),
    firstAt: moment.nullable(),
    /** When it was last asked for, or led by hand. */
    lastAt: moment.nullable(),
    /** Who led it; null: nobody. */
    by: author.nullable(),
  })
  .meta({ id: 'OldAddress' });
/** An old address as staff see it. */
export type OldAddress = z.infer<typeof oldAddress>;

const ADDRESS_WRONG = 'Must be an address of the old forum, such as /viewtopic.php?t=17';
/** The refusal of what an address cannot lead to. */
export const TARGET_WRONG = 'Must be a path of this forum, or a web address';

/** An address of the old forum: its path, or all of it as a browser shows it. */
const typedAddress = boundedText(OLD_ADDRESSES.length, {
  required: ADDRESS_WRONG,
  tooLong: ADDRESS_WRONG,
})
  .transform(pathIn)
  .refine((path) => path.startsWith('/') && !path.startsWith('//'), ADDRESS_WRONG);

function pathIn(text: string): string {
  const typed = text.trim();
  if (!/^https?:\/\//iu.test(typed) || !URL.canParse(typed)) return typed;
  const { pathname, search } = new URL(typed);
  return pathname + search;
}

const byAdmin = { tag: 'admin', access: 'admin', elevated: true } as const;
const grounds = { reason: groundsFields.reason, note: groundsFields.note };
const sought = cleanText(asOneLine, { max: OLD_ADDRESSES.patternLength }).optional();

export const listOldAddresses = defineEndpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/old-addresses',
  summary:
    'Addresses of a forum that moved here: those that lead nowhere, most asked for first, or those that lead somewhere',
  query: pageQuery.safeExtend({
    which: z.enum(['missed', 'led', 'imported']).default('missed'),
    /** How the address begins. */
    q: sought,
  }),
  response: pageOf(oldAddress),
});
export const exportMissedAddresses = defineEndpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/old-addresses/missed',
  summary: 'All old addresses that lead nowhere, as CSV, most asked for first',
  repeatable: false,
  produces: 'text/csv',
  response: z.unknown().meta({ type: 'string' }),
});
export const leadOldAddress = defineEndpoint({
  ...byAdmin,
  method: 'PUT',
  path: '/admin/old-addresses',
  summary: 'Lead an old address by hand, whatever was imported for it',
  body: z.strictObject({
    address: typedAddress,
    /** A path of this forum, or an address of the web; null: nowhere. */
    to: boundedText(2000, { required: TARGET_WRONG, tooLong: TARGET_WRONG }).nullable(),
    ...grounds,
  }),
  response: oldAddress,
  refusals: [409, 422],
});
export const freeOldAddress = defineEndpoint({
  ...byAdmin,
  method: 'DELETE',
  path: '/admin/old-addresses',
  summary: 'Leave an old address to imports and rules again',
  query: z.object({ address: typedAddress }),
  status: 204,
  response: z.undefined(),
});

/** The rules in force. */
export const addressRulesInForce = addressRules.meta({ id: 'AddressRules' });

export const getAddressRules = defineEndpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/old-addresses/rules',
  summary: 'The rules by which old addresses are read',
  response: addressRulesInForce,
});
export const setAddressRules = defineEndpoint({
  ...byAdmin,
  method: 'PUT',
  path: '/admin/old-addresses/rules',
  summary: 'Set the rules by which old addresses are read',
  body: z.strictObject({ ...addressRules.shape, ...grounds }),
  response: addressRulesInForce,
  refusals: [422],
});
