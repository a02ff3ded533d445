import { z } from 'zod';
import { LIMITS } from './limits.ts';

interface Refusals {
  /** The error if it is no text at all. */
  readonly required?: string | undefined;
  readonly tooLong?: string | undefined;
}

/**
 * An incoming text. Its raw length is checked first, and nothing reads one that is too long: matching or cleaning a
 * megabyte blocks the whole process. The contracts have no other strings.
 */
export function boundedText(max: number, { required, tooLong }: Refusals = {}) {
  return z
    .string(required)
    .max(max, { abort: true, ...(tooLong === undefined ? {} : { error: tooLong }) });
}

/** Cleaning may shorten a text: input may be this many times the limit. */
const ROOM = 10;

/** A text that is cleaned, then measured as stored; the input may be ten times as long. */
export function cleanText(
  clean: (text: string) => string,
  { max, ...refusals }: Refusals & { readonly max: number },
) {
  return boundedText(max * ROOM, refusals)
    .overwrite(clean)
    .max(max, refusals.tooLong);
}

/** The name of a thing, which has to have one. `clean`: as for `cleanText`. */
export function nameText(max: number, clean: (text: string) => string) {
  return cleanText(clean, {
    max,
    required: 'Name is required',
    tooLong: `Name can have at most ${max} characters`,
  }).min(1, 'Name is required');
}

/**
 * A text that the server measures in bytes of UTF-8. The contract cannot count them but records the limit: how much of
 * a request is read is computed from it.
 */
export function textOfBytes(max: number, refusals: Refusals = {}) {
  return boundedText(max, refusals).meta({ 'x-max-bytes': max });
}

/** The serialized document of a post or a page; `@forum/rich-text` defines what it may contain. */
export const documentText = textOfBytes(LIMITS.content.bytes, {
  required: 'Content is required',
  tooLong: 'Content is too long',
}).min(1, 'Content is required');

/** How a content is written; left out: as the document that an editor writes. */
export const contentFormat = z.literal('markdown').optional();

/** A program wrote it with a key of its author's; left out: none did. */
export const byProgram = z.literal(true).optional();

/** An incoming moment: ISO 8601 in UTC. */
export function instant(error?: string) {
  return boundedText(LONGEST_INSTANT, { required: error, tooLong: error }).check(
    z.iso.datetime(error),
  );
}

const LONGEST_INSTANT = 40;
