import type { Kysely } from 'kysely';
import { findNear } from './near.ts';
import { createWordMemory, type WordMemory } from './word-memory.ts';

/** A word that is new to the vocabulary is used for corrections after this time at the latest. */
const KEEP_MS = 5000;

/** The nearest words of the vocabulary for each typed word, as `findNear` gives them. */
export type NearMemory = WordMemory<string[]>;

/** A look-up compares a word with thousands, and a search of the whole forum asks for the same word four times. */
export function createNearMemory(db: Kysely<unknown>): NearMemory {
  return createWordMemory((words) => findNear(db, words), KEEP_MS);
}
