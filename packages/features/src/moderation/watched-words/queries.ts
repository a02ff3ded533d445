export { dryRun } from './queries/dry-run.ts';
export { findWordHits, type WordHits } from './queries/hits.ts';
export { countWords, getWord, listWords } from './queries/list.ts';
