import type { Problems } from '../check/report.ts';
import type { RowOf } from '../kinds.ts';
import type { Ids } from './ids.ts';
import type { People } from './people.ts';
import type { Places } from './places.ts';
import type { TextContext } from './texts.ts';

/** What planning needs besides the rows. */
export interface Surroundings {
  readonly ids: Ids;
  readonly people: People;
  readonly places: Places;
  readonly problems: Problems;
  readonly tags: ReadonlyMap<string, string>;
  readonly now: Date;
  readonly text: TextContext;
  readonly prefixOf: (topic: RowOf<'topics'>) => string | null;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
