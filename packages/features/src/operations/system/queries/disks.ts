import type { DiskState } from '@forum/contracts/system';
import type { Machine } from '../../../framework/ports/infrastructure.ts';
import type { WorkersState } from './workers.ts';

/** The disks that this process sees, and those that only workers see, as they reported. */
export async function readDisks(
  machine: Pick<Machine, 'disks'>,
  { disks: told }: Pick<WorkersState, 'disks'>,
): Promise<DiskState[]> {
  const own = await machine.disks();
  const seen = new Set(own.map(({ of }) => of));
  return [...own, ...told.filter(({ of }) => !seen.has(of))];
}
