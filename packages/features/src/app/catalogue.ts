import type { DomainEvent } from '@forum/kernel';
import type { OutdatedBy, Projection } from '@forum/projections';
import type { Feature } from '../framework/feature.ts';
import type { Reversible } from '../framework/acts/reversible.ts';
import { features } from './index.ts';
import type { Submittables } from '../framework/ports/submittable.ts';

/** Every projection of every slice. */
export function allProjections(): readonly Projection[] {
  return features.flatMap((feature) => feature.projections ?? []);
}

/** What readers see differently once an event is projected: as its slice says, else everything. */
export function outdatedByEvents(): OutdatedBy {
  const known = features.flatMap((feature) => feature.outdatedBy ?? []);
  return (event) => {
    for (const outdatedBy of known) {
      const outdated = outdatedBy(event);
      if (outdated !== null) return outdated;
    }
    return 'everything';
  };
}

/**
 * Tells of rows that a command changed beside the log, which no projection announces: of everything, unless each of its
 * events is one whose slice names what it outdates.
 */
export function tellOfRows(
  outdatedBy: OutdatedBy,
  tell: (outdated: 'everything') => void,
): (events: readonly DomainEvent[]) => void {
  return (events) => {
    if (events.some((event) => outdatedBy(event) === 'everything')) tell('everything');
  };
}

/** Every slice's streams with undoable acts. @throws Error when two claim the same streams */
function allReversibles(): ReadonlyMap<string, Reversible> {
  const byStream = new Map<string, Reversible>();
  for (const reversible of features.flatMap((feature) => feature.reversibles ?? [])) {
    if (byStream.has(reversible.stream)) {
      throw new Error(`Two slices undo what happens to ${reversible.stream}.`);
    }
    byStream.set(reversible.stream, reversible);
  }
  return byStream;
}

/** What slices provide for others to use. */
export function partsOfSlices() {
  return {
    reversibles: allReversibles(),
    longActs: features.flatMap((feature) => feature.longActs ?? []),
    purgeables: features.flatMap((feature) => feature.purgeables ?? []),
    mergeParts: features.flatMap((feature) => feature.mergeParts ?? []),
    relabelling: theOne('relabelling', (feature) => feature.relabelling),
    gate: theOne('gate', (feature) => feature.gate),
    isElevated: theOne('isElevated', (feature) => feature.isElevated),
    readReported: theOne('readReported', (feature) => feature.readReported),
    tellBells: theOne('tellBells', (feature) => feature.tellBells),
    submittables: allSubmittables(),
  };
}

/** The one thing that a single slice provides to all. @throws Error when none does, or two */
function theOne<Part>(what: string, partOf: (feature: Feature) => Part | undefined): Part {
  const [found, another] = features.flatMap((feature) => partOf(feature) ?? []);
  if (found === undefined || another !== undefined) throw new Error(`Not one slice has ${what}.`);
  return found;
}

/** For every kind of submission, how it is carried out. @throws Error when a slice is missing */
function allSubmittables(): Submittables {
  const found: Partial<Submittables> = Object.assign(
    {},
    ...features.map((feature) => feature.submittables ?? {}),
  );
  const { post, comment, 'post-edit': postEdit, 'comment-edit': commentEdit } = found;
  if (!post || !comment || !postEdit || !commentEdit) {
    throw new Error('A kind of submission has no slice that carries it out.');
  }
  return { post, comment, 'post-edit': postEdit, 'comment-edit': commentEdit };
}
