import { boundedText } from './texts.ts';

/** Length of the longest zone name, with room to spare. */
const LONGEST = 64;
/**
 * Names like `Europe/Berlin` and `Africa/Dar_es_Salaam`, capitalised as IANA has them; offsets such as `+01:00` do not
 * qualify: they know no daylight saving time.
 */
const NAME = /^[A-Z][A-Za-z0-9]*(?:[/_+-](?:[A-Z0-9][A-Za-z0-9]*|of|es|au))*$/u;
/** `EUROPE`; the longest written in capitals are like `Australia/NSW` and `NZ-CHAT`. */
const SHOUTED = /[A-Z]{5}/u;

const UNKNOWN = 'Please choose a timezone from the list';

/** A time zone by its IANA name, among those that this process knows, in one spelling. */
export const timeZone = boundedText(LONGEST, { required: UNKNOWN, tooLong: UNKNOWN }).refine(
  (name) => NAME.test(name) && isSpelled(name) && isKnown(name),
  UNKNOWN,
);

/** `Intl` accepts any capitalisation and lists one; it lists no other names of the same zone. */
function isSpelled(name: string): boolean {
  const listed = [...Intl.supportedValuesOf('timeZone'), 'UTC'].find(
    (one) => one.toLowerCase() === name.toLowerCase(),
  );
  return listed === undefined ? !SHOUTED.test(name) : listed === name;
}

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
