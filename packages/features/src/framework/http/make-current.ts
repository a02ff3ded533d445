import { onPrimary, onReplica, type Replicas } from '@forum/database';
import { type Changes, isCurrent } from './changes.ts';
import type { SharedAnswer } from './shared-answer.ts';
import { shownBy } from './shows.ts';
import type { StoredPages } from './stored/stored-pages.ts';
import { unlessRefused } from './unless-refused.ts';

/** An answer, and the number of known changes when it was true. */
export interface Made {
  readonly answer: SharedAnswer;
  readonly since: number;
  /** A stored one: for how much longer it counts, in ms. */
  readonly leftMs?: number;
  /** A stored one: lists beside its subject may lack something. */
  readonly isLate?: boolean;
}

interface Currency {
  readonly changes: Changes;
  readonly replicas: Pick<Replicas, 'furthest' | 'isAlone'>;
}

/** The page that is stored, or a new one, which is stored behind its reader. */
export async function findOrMake(
  key: string | undefined,
  stored: Pick<StoredPages, 'find' | 'keep'> | null,
  make: () => Promise<Made>,
): Promise<Made> {
  const found = key === undefined ? undefined : await stored?.find(key);
  return found ?? makeAndStore(key, stored, make);
}

/** A new page, which is stored behind its reader. */
export async function makeAndStore(
  key: string | undefined,
  stored: Pick<StoredPages, 'keep'> | null,
  make: () => Promise<Made>,
): Promise<Made> {
  const made = await make();
  if (key !== undefined) void stored?.keep(key, made.answer, made.since);
  return made;
}

/**
 * Makes an answer from a replica if that has every change of what it shows; otherwise from the primary. The answer is
 * as old as the last change that the replica is known to have: if something has changed since, it is nothing that it
 * shows. While there is no primary, it is what the replica has, and outdated as soon as it is kept.
 */
export async function makeCurrent(
  make: () => Promise<SharedAnswer>,
  { changes, replicas }: Currency,
): Promise<Made> {
  const replica = replicas.furthest();
  const proven = replica?.proven() ?? null;
  if (replica !== null && proven !== null) {
    // What a replica lacks may exist on the primary.
    const found = await unlessRefused(() => onReplica(replica, make));
    const shown = found === null ? null : { ...found.value, shows: shownBy(found.value) };
    const isEnough = shown !== null && (isCurrent(shown, proven, changes) || replicas.isAlone());
    if (found !== null && isEnough) {
      return { answer: found.value, since: proven };
    }
  }
  const since = changes.count();
  return { answer: await onPrimary(make), since };
}
