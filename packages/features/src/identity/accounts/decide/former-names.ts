const DAY_MS = 24 * 60 * 60 * 1000;

/** A username that was given up, or is the present one. */
export interface GivenUp {
  /** Null: it is the present one. */
  readonly given_up_at: Date | null;
  readonly by_staff: boolean;
}

/** When a member gave up a username by themselves last; null: never. */
export function lastGivenUp(names: readonly GivenUp[]): Date | null {
  const times = names.flatMap(({ given_up_at: at, by_staff }) =>
    at === null || by_staff ? [] : [at],
  );
  return times.reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null);
}

/** From when on a username may be changed again; null: it never was. */
export function changeableFrom(everyDays: number, lastAt: Date | null): Date | null {
  return lastAt === null ? null : new Date(lastAt.getTime() + everyDays * DAY_MS);
}
