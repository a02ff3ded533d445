import { systemClock } from '@forum/kernel';
import type { Outdated } from '@forum/projections';
import { silentLogger } from '@forum/testing';
import { expect } from 'vitest';
import { outdatedByEvents } from '../../../app/catalogue.ts';
import { createChanges } from '../changes.ts';
import type { SharedAnswer } from '../shared-answer.ts';
import { createSharedAnswers, type SharedAnswers } from '../shared-answers.ts';
import { createPageFiles } from './page-files.ts';
import { createStoredPages, type StoredPagesOptions } from './stored-pages.ts';

/** Whatever the disk of the tests has. */
const ROOMY = { hasRoom: async () => true };
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** What processes share. */
interface Shared {
  readonly db: StoredPagesOptions['db'];
  readonly log: StoredPagesOptions['log'];
  /** Those that are told of what projections outdate. */
  readonly running: Set<{ readonly outdate: (outdated: Outdated) => void }>;
}

/** A process that has looked at the log often enough to trust its own knowledge. */
export async function startStoring(
  { db, log, running }: Shared,
  folder: string,
  { most = 10_000_000, build = 'one' } = {},
) {
  const changes = createChanges();
  const pages = createStoredPages({
    changes,
    files: createPageFiles({ folder, bytes: most, logger: silentLogger, disk: ROOMY }),
    db,
    log,
    outdatedBy: outdatedByEvents(),
    logger: silentLogger,
  });
  const answers = createSharedAnswers(undefined, undefined, undefined, { changes, stored: pages });
  running.add(answers);
  const follow = async () => (await pages.follow())();
  await follow();
  return {
    follow,
    outdate: answers.outdate,
    /** How many pages this process had to draw for it. */
    drawnFor: drawing(answers, build),
    stop: () => {
      running.delete(answers);
      pages.close();
    },
  };
}

/** Reads pages through a process. */
function drawing(answers: SharedAnswers, build: string) {
  let drawn = 0;
  const page = (shows: string): SharedAnswer => ({
    status: 200,
    bytes: Buffer.from(`page ${shows} `.repeat(50)),
    headers: { etag: '"1"' },
    shows: new Set([shows]),
    newest: systemClock.now().getTime() - YEAR_MS,
  });
  return async (
    shows: string,
    variant = '',
    beside: readonly string[] = ['beside'],
    meanwhile = async () => {},
  ) => {
    const before = drawn;
    const make = async () => {
      drawn += 1;
      await meanwhile();
      return { ...page(shows), beside: new Set(beside) };
    };
    const key = `page ${shows} ${variant}`;
    const { bytes, headers } = await answers.get(key, make, { storedAs: `${build} ${key}` });
    expect(bytes.toString()).toContain(`page ${shows}`);
    expect(headers).toEqual({ etag: '"1"' });
    return drawn - before;
  };
}
