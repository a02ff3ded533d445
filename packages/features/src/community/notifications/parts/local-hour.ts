/** A day of the calendar: how many came since the first of 1970, in whatever zone. */
type Day = number;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Of zones that `Intl` knows, by their names in small letters: there are some hundreds, however they are spelled. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The calendar's day in a zone. */
export function dayIn(zone: string, moment: Date): Day {
  return Math.floor((moment.getTime() + offsetIn(zone, moment.getTime())) / DAY_MS);
}

/**
 * When a day's hour begins in a zone: the first time where clocks show it twice; where they skip it, when they would
 * have shown it had they not been put forward, an hour later by the clock (or a day, as in Apia in 2011).
 */
export function momentIn(zone: string, day: Day, hour: number): Date {
  const shown = day * DAY_MS + hour * HOUR_MS;
  const before = offsetIn(zone, shown - DAY_MS);
  const after = offsetIn(zone, shown + DAY_MS);
  const [early, late] = [shown - Math.max(before, after), shown - Math.min(before, after)];
  const found = [early, late].find((at) => at + offsetIn(zone, at) === shown);
  return new Date(found ?? shown - before);
}

/** How far the zone's clocks are ahead of UTC, in ms. */
function offsetIn(zone: string, moment: number): number {
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
    // Saved by a process that knows newer zones than this one: the mail comes at a strange hour rather than never.
    return clockOf(UTC);
  }
}

const UTC = 'UTC';

const SHOWS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;
