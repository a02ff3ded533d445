import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@forum/kernel';
import type { World } from '../world.ts';
import { plainly, type MakesExample } from './making.ts';

const SOURCE = 'dump.sql';

async function alone({ forum }: World): Promise<void> {
  const folder = forum.ctx.machine.moveInFolder;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, SOURCE), '');
  await forum.ctx.db.deleteFrom('move_in_run').execute();
}

/** On the only move, in a state in which the call makes sense. */
const inState =
  (state: 'waiting' | 'paused' | 'ready' | 'done'): MakesExample =>
  async (world) => {
    await alone(world);
    const id = newId();
    await world.forum.ctx.db
      .insertInto('move_in_run')
      .values({
        id,
        system: 'discourse',
        source: SOURCE,
        step: 'read',
        state,
        with_staff: false,
        forgets_logins: true,
        has_files: true,
        requested_by: newId(),
        requested_at: new Date(),
      })
      .execute();
    return { who: 'admin', path: { id } };
  };

/** Moves into the forum. */
export const moveInExamples: Readonly<Record<string, MakesExample>> = {
  'GET /admin/move-in/sources': plainly('admin'),
  'DELETE /admin/move-in/sources': async (world) => {
    await alone(world);
    return { who: 'admin', query: { source: SOURCE } };
  },
  'GET /admin/move-in/runs': plainly('admin'),
  'GET /admin/move-in/runs/{id}': inState('done'),
  'POST /admin/move-in/runs': async (world) => {
    await alone(world);
    return { who: 'admin', body: { system: 'discourse', source: SOURCE } };
  },
  'POST /admin/move-in/runs/{id}/bring': inState('ready'),
  'POST /admin/move-in/runs/{id}/pause': inState('waiting'),
  'POST /admin/move-in/runs/{id}/resume': inState('paused'),
  'POST /admin/move-in/runs/{id}/cancel': inState('waiting'),
  'POST /admin/move-in/runs/{id}/verify': inState('done'),
};
