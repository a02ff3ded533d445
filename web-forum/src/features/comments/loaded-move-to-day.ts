type Move = typeof import('./move-to-day.ts').moveToDay;

/** Resolves `?at=2026-11-02`. Few addresses contain a day: the code for it is loaded on demand. @throws the redirect */
export const moveToDay: Move = async (...asked) =>
  (await import('./move-to-day.ts')).moveToDay(...asked);
