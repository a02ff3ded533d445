import { z } from 'zod';
import { LIMITS } from './limits.ts';

interface Refusals {
  /** Where it is no text at all. */
  readonly required?: string | undefined;
  readonly tooLong?: string | undefined;
}

/**
 * A text that comes in. Its raw length is measured before any other check reads it, and nothing reads one that is too
 * long: a pattern or a cleaning of a megabyte holds the whole process. The contracts have no other strings.
 */
export function boundedText(max: number, { required, tooLong }: Refusals = {}) {
  return z
    .string(required)
    .max(max, { abort: true, ...(tooLong === undefined ? {} : { error: tooLong }) });
}

/** Cleaning may shorten a text: so many times its limit may come in. */
const ROOM = 10;

/** A text that is cleaned before it is measured as it is stored; what comes in may be ten times as long. */
export function cleanText(
  clean: (text: string) => string,
  { max, ...refusals }: Refusals & { readonly max: number },
) {
  return boundedText(max * ROOM, refusals)
    .overwrite(clean)
    .max(max, refusals.tooLong);
}

/** The serialized document of a post or a page; what may stand in it says `@forum/rich-text`. */
export const documentText = boundedText(LIMITS.content.bytes, {
  required: 'Content is required',
  tooLong: 'Content is too long',
}).min(1, 'Content is required');

/** A moment that comes in: ISO 8601 in UTC. */
export function instant(error?: string) {
  return boundedText(LONGEST_INSTANT, { required: error, tooLong: error }).check(
    z.iso.datetime(error),
  );
}

const LONGEST_INSTANT = 40;
