type Move = typeof import('./move-to-day.ts').moveToDay;

/** Leads on from `?at=2026-11-02`. Few addresses have a day: what it takes is loaded then. @throws the redirect */
export const moveToDay: Move = async (...asked) =>
  (await import('./move-to-day.ts')).moveToDay(...asked);
