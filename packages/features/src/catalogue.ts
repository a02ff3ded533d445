import { mergeCatalogues, type EventCatalogue } from '@forum/event-store';
import type { Projection } from '@forum/projections';
import type { Purgeable } from './purgeable.ts';
import type { Reversible } from './reversible.ts';
import { features } from './index.ts';

/** Every event of every slice. */
export function eventCatalogue(): EventCatalogue {
  return mergeCatalogues(...features.flatMap((feature) => feature.events ?? []));
}

/** Every projection of every slice. */
export function allProjections(): readonly Projection[] {
  return features.flatMap((feature) => feature.projections ?? []);
}

/** Of every slice: the streams of which acts can be undone. @throws Error when two claim the same streams */
export function allReversibles(): ReadonlyMap<string, Reversible> {
  const byStream = new Map<string, Reversible>();
  for (const reversible of features.flatMap((feature) => feature.reversibles ?? [])) {
    if (byStream.has(reversible.stream)) {
      throw new Error(`Two slices undo what happens to ${reversible.stream}.`);
    }
    byStream.set(reversible.stream, reversible);
  }
  return byStream;
}

/** Of every slice: what can be taken from a member all at once. */
export function allPurgeables(): readonly Purgeable[] {
  return features.flatMap((feature) => feature.purgeables ?? []);
}
