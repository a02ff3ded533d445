import type { Feature } from '../../framework/feature.ts';
import { purgeableLessons } from './purgeable.ts';
import { deleteOldLessons } from './store.ts';

/** What looks like spam, by what staff decided about other texts; it only ever suggests. */
export const spam: Feature = {
  name: 'spam',
  schedules: [
    {
      name: 'forget-spam-lessons',
      every: 60 * 60 * 1000,
      run: ({ db, clock }) => deleteOldLessons(db, clock.now()),
    },
  ],
  provides: { purgeables: [purgeableLessons] },
};
