import { DomainError } from '@forum/kernel';
import type { ProjectionEngine } from '@forum/projections';

/** @throws DomainError if any name is not a projection's: nothing is then done for the others */
export function refuseUnknown(engine: ProjectionEngine, names: readonly string[]): void {
  const unknown = names.find((name) => !engine.names.includes(name));
  if (unknown === undefined) return;
  const all = engine.names.join(', ');
  throw new DomainError(
    'not-found',
    'no-projection',
    `There is no projection ${unknown}, only ${all}.`,
  );
}
