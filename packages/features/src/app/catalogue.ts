import type { DomainEvent } from '@forum/kernel';
import type { Outdated, OutdatedBy, Projection } from '@forum/projections';
import type { Feature } from '../framework/feature.ts';
import { features } from './index.ts';
import type { Port, Ports, SharedPort } from '../framework/ports/ports.ts';

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
 * Tells of rows that a command changed beside the log, which no projection announces: of what its events outdate,
 * unless their slices say that there are no such rows.
 */
export function tellOfRows(
  tell: (outdated: Outdated) => void,
): (events: readonly DomainEvent[]) => void {
  const outdatedBy = outdatedByEvents();
  const known = features.flatMap((feature) => feature.isToldByProjection ?? []);
  const hasRows = (event: DomainEvent) => !known.some((isTold) => isTold(event));
  return (events) => {
    const all = events.filter(hasRows).map(outdatedBy);
    const names = new Set<string>();
    for (const outdated of all) {
      if (outdated === 'everything') return tell(outdated);
      for (const name of outdated) names.add(name);
    }
    if (names.size > 0) tell([...names]);
  };
}

/** What the layers below all slices ask of them. */
const SHARED: readonly SharedPort[] = ['gate', 'isElevated'];

/**
 * What slices provide for one another: the ports that some of them use.
 * @throws Error when two provide the same thing, or nobody provides what one uses
 */
export function portsOf<Used extends Port>(
  slices: readonly Feature<Used>[],
): Pick<Ports, SharedPort | Used> {
  const ports = new Map<string, unknown>();
  for (const { name: slice, provides = {} } of slices) {
    for (const [port, provided] of Object.entries(provides)) {
      ports.set(port, together(ports.get(port), provided, `${port} of ${slice}`));
    }
  }
  const all = Object.fromEntries(ports);
  requireUsed(all, slices);
  return all;
}

function requireUsed<Used extends Port>(
  all: object,
  slices: readonly Feature<Used>[],
): asserts all is Pick<Ports, SharedPort | Used> {
  for (const { name, uses = [] } of [{ name: 'framework', uses: SHARED }, ...slices]) {
    const missing = uses.find((port) => !(port in all));
    if (missing !== undefined) throw new Error(`No slice provides ${missing}, which ${name} uses.`);
  }
}

/** Lists and records of several slices are merged; anything else is provided once. */
function together(before: unknown, more: unknown, what: string): unknown {
  if (before === undefined) return more;
  if (Array.isArray(before) && Array.isArray(more)) return [...before, ...more];
  if (!isRecord(before) || !isRecord(more)) throw new Error(`Another slice provides ${what}, too.`);
  const twice = Object.keys(more).find((key) => key in before);
  if (twice !== undefined) throw new Error(`Another slice provides ${what}, too: ${twice}.`);
  return { ...before, ...more };
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
