import type { Database } from '@forum/database';
import type { Logger } from '@forum/kernel';
import type { Announcer } from '@forum/projections';
import { changesPages } from '../../framework/http/stored/stored-pages.ts';
import { noteUntold } from '../../framework/http/stored/read-moment.ts';

/**
 * An announcer that notes in the database what it tells of without a position of the log: no process may be listening,
 * and stored pages are compared with the log alone (docs/decisions/0376).
 */
export function notingUntold(
  announcer: Announcer,
  db: Pick<Database, 'pool'>,
  logger: Pick<Logger, 'warn'>,
): Announcer {
  const publish: Announcer['publish'] = async (announcements, outdated) => {
    if (announcements.length === 0 && changesPages(outdated)) {
      await noteUntold(db).catch((error: unknown) => {
        logger.warn({ err: error }, 'A change was not noted: stored pages may not show it.');
      });
    }
    await announcer.publish(announcements, outdated);
  };
  const underWay = new Set<Promise<void>>();
  return {
    ...announcer,
    publish: (announcements, outdated) => {
      const told = publish(announcements, outdated).finally(() => underWay.delete(told));
      underWay.add(told);
      return told;
    },
    // Commands end as soon as they have told of what they did.
    close: async () => {
      await Promise.allSettled(underWay);
      await announcer.close();
    },
  };
}
