import type { MarkupContext } from '@forum/markup';
import type { Problems } from '../check/report.ts';
import type { RowOf } from '../kinds.ts';
import type { Ids } from './ids.ts';
import type { People } from './people.ts';
import type { Places } from './places.ts';
import type { KeptUpload } from './uploads.ts';

/** What planning needs besides the rows. */
export interface Surroundings {
  readonly ids: Ids;
  readonly people: People;
  readonly places: Places;
  readonly problems: Problems;
  readonly tags: ReadonlyMap<string, string>;
  readonly now: Date;
  /** How texts are read; `uploads` and `links` of one topic are added to it. */
  readonly text: MarkupContext;
  /** Those of these files that came, by key. */
  readonly uploadsOf: (keys: readonly string[]) => Promise<ReadonlyMap<string, KeptUpload>>;
  readonly prefixOf: (topic: RowOf<'topics'>) => string | null;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
