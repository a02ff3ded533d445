import type { SourceRow } from './source.ts';

/** A post of the sample beside what became of it. */
export interface Compared {
  readonly key: string;
  readonly row: SourceRow;
  readonly topic: SourceRow;
  readonly id: string;
  readonly authorId: string;
  readonly body: string;
}
