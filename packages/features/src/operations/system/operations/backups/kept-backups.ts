/** How many backups to keep. */
export interface Retention {
  /** Of the newest. */
  readonly newest: number;
  /** Besides, the newest of each of so many weeks, the present one among them. */
  readonly weeks: number;
  /** The same of months. */
  readonly months: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
// 1970 began on a Thursday: weeks begin on Monday.
const MONDAY_MS = 3 * DAY_MS;

/**
 * Which backups stay: with 7, 4 and 12, a day is found for a week, a week for a month, and a month for a year.
 * @param folders newest first; their names begin with the day they were made, as in 2026-11-29T…
 */
export function keptBackups(
  folders: readonly string[],
  { newest, weeks, months }: Retention,
): ReadonlySet<string> {
  return new Set([
    ...folders.slice(0, newest),
    ...newestOfEach(
      folders,
      weeks,
      (day) => `${Math.floor((Date.parse(day) + MONDAY_MS) / (7 * DAY_MS))}`,
    ),
    ...newestOfEach(folders, months, (day) => day.slice(0, 7)),
  ]);
}

function newestOfEach(
  folders: readonly string[],
  periods: number,
  periodOf: (day: string) => string,
): string[] {
  const found = new Map<string, string>();
  for (const folder of folders) {
    const period = periodOf(folder.slice(0, 10));
    if (!found.has(period)) found.set(period, folder);
  }
  return [...found.values()].slice(0, periods);
}
