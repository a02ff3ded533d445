// What clocks show in a time zone, and back: with daylight saving time one hour a year is skipped, and another comes
// twice.

const DAY_MS = 24 * 60 * 60 * 1000;
const UTC = 'UTC';

/** By the lower-case names of zones that `Intl` knows: some hundreds, however they are spelled. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's clocks are ahead of UTC at a moment, in ms; both in ms. */
export function offsetIn(zone: string, moment: number): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)] as const),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}

/**
 * The moment when the zone's clocks show a time, which is given as if it were UTC: the first if they show it twice; if
 * they skip it, when they would have shown it had they not been put forward, an hour later by the clock (or a day, as
 * in Apia in 2011). In ms.
 */
export function momentShown(zone: string, shown: number): number {
  const before = offsetIn(zone, shown - DAY_MS);
  const after = offsetIn(zone, shown + DAY_MS);
  const [early, late] = [shown - Math.max(before, after), shown - Math.min(before, after)];
  return [early, late].find((at) => at + offsetIn(zone, at) === shown) ?? shown - before;
}

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** What a date and time field shows for a moment in a zone: `2026-03-29T02:30`. */
export function wallTimeOf(zone: string, moment: Date): string {
  const at = moment.getTime();
  return new Date(at + offsetIn(zone, at)).toISOString().slice(0, 16);
}

/** The moment that the text of such a field names (`momentShown`); null: none. */
export function momentOfWallTime(zone: string, text: string): Date | null {
  const shown = WALL.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  return Number.isNaN(shown) ? null : new Date(momentShown(zone, shown));
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const name = zone.toLowerCase();
  const kept = clocks.get(name);
  if (kept !== undefined) return kept;
  try {
    const made = new Intl.DateTimeFormat('en', { ...SHOWS, timeZone: zone });
    clocks.set(name, made);
    return made;
  } catch (error) {
    if (zone === UTC) throw error;
    // Saved by a process that knows newer zones than this one: a strange hour is better than none.
    return clockOf(UTC);
  }
}

const SHOWS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;
