import type { MoveInWriter } from '@forum/move-in';
import type { LeftOut } from './left-out.ts';
import type { Source } from './source.ts';

/** What a converter works with. */
export interface Conversion {
  readonly source: Source;
  readonly writer: MoveInWriter;
  /** The folder that the move-in file is written to. */
  readonly out: string;
  readonly left: LeftOut;
}

/** Reads a source and writes all of a move-in file, `site.json` last. */
export type Converter = (conversion: Conversion) => Promise<void>;
