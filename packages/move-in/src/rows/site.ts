import { z } from 'zod';
import { moment } from './parts.ts';

/** The newest form of the file that this version reads. */
export const FORMAT = 1;

/** `site.json`: where everything comes from, and how much of it there is by the source's own count. */
export const siteRow = z.looseObject({
  format: z.literal(FORMAT),
  /** The software: `discourse`, `phpbb`, and so on, and its version where known. */
  system: z.string().min(1).max(60),
  version: z.string().max(60).optional(),
  name: z.string().max(300).optional(),
  /** All addresses under which the source was found, the present one first: links to them are links within. */
  baseUrls: z.array(z.string().max(500)).max(100).default([]),
  exportedAt: moment.optional(),
  locale: z.string().max(20).optional(),
  /** How many rows each kind has, counted in the source and not in this file. */
  counts: z.record(z.string(), z.int().min(0)).default({}),
  /** Rules for old addresses, as the source had them: a pattern and what it becomes. */
  addressRules: z
    .array(z.looseObject({ pattern: z.string().max(500), becomes: z.string().max(500) }))
    .max(1000)
    .optional(),
  /**
   * Which provider a word in `logins` means: the issuer of OpenID Connect; of `discourse-connect` the site that is asked.
   * Google, GitHub and Discord are known without.
   */
  providers: z.record(z.string().max(100), z.string().max(500)).optional(),
  /** Who saw the fields of profiles that members' `fields` name; those that are not named here are for staff. */
  profileFields: z
    .array(
      z.looseObject({ name: z.string().max(300), see: z.enum(['everyone', 'members', 'staff']) }),
    )
    .max(1000)
    .optional(),
  /** What a converter left out, and why: part of the report. */
  leftOut: z
    .array(z.looseObject({ kind: z.string(), rows: z.int().min(0), reason: z.string() }))
    .max(10_000)
    .optional(),
});
/** What `site.json` says. */
export type SiteRow = z.infer<typeof siteRow>;
