import { mergeCatalogues, type EventCatalogue } from '@forum/event-store';
import type { Projection } from '@forum/projections';
import { features } from './index.ts';

/** Every event of every slice. */
export function eventCatalogue(): EventCatalogue {
  return mergeCatalogues(...features.flatMap((feature) => feature.events ?? []));
}

/** Every projection of every slice. */
export function allProjections(): readonly Projection[] {
  return features.flatMap((feature) => feature.projections ?? []);
}
