import { boundedText } from './texts.ts';

/** Characters of the longest name of a zone, with room to spare. */
const LONGEST = 64;
/** Names as `Europe/Berlin`; offsets as `+01:00` are none: they know no summer. */
const NAME = /^[A-Za-z][A-Za-z0-9_+/-]*$/u;

const UNKNOWN = 'Please choose a timezone from the list';

/** A time zone by its IANA name, of those that this process knows. */
export const timeZone = boundedText(LONGEST, { required: UNKNOWN, tooLong: UNKNOWN }).refine(
  (name) => NAME.test(name) && isKnown(name),
  UNKNOWN,
);

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
