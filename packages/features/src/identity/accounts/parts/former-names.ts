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
