import { z } from 'zod';

/** Bounds of old addresses and of the rules by which they lead on. */
export const OLD_ADDRESSES = {
  /** The longest address, and the longest pattern. */
  length: 1000,
  patternLength: 300,
  /** Systems with rules of their own, rules that owners write, and addresses led by hand. */
  systems: 10,
  rules: 200,
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
  }),
  z.object({ url: z.string().min(1).max(2000) }),
]);
/** Where an old address leads. */
export type OldTarget = z.infer<typeof oldTarget>;

/** The rules by which old addresses are read. */
export const addressRules = z.object({
  systems: z
    .array(
      z.object({
        system: oldSystem,
        /** The path below which it was: empty, or `/forum`. */
        base: z.string().max(200),
      }),
    )
    .max(OLD_ADDRESSES.systems),
  rules: z
    .array(
      z.object({
        pattern: z.string().max(OLD_ADDRESSES.patternLength),
        becomes: z.string().max(OLD_ADDRESSES.patternLength),
      }),
    )
    .max(OLD_ADDRESSES.rules),
});
/** The rules by which old addresses are read. */
export type AddressRules = z.infer<typeof addressRules>;
