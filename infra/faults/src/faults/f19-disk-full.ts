import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from './fill-disk.ts';
import { type Fault, mustHold } from '../fault.ts';
import { until } from '../forum/until.ts';
import { answersSince } from '../load/answers.ts';

/** Postgres has no room for another row, on a disk of its own. */
export const diskFull: Fault = {
  id: 'F19',
  title: 'the disk of Postgres is full',
  isUnderLoad: true,
  missing: () => {
    const folder = mkdtempSync(join(tmpdir(), 'forum-mount-'));
    const refusal = mount(folder, '1m');
    if (refusal === null) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true });
    return refusal;
  },
  ownDisk: (folder) => {
    const refusal = mount(folder, '600m');
    if (refusal !== null) throw new Error(refusal);
    return () => void spawnSync('umount', ['--lazy', folder]);
  },
  strike: async ({ forum, load, journal }) => {
    const since = answersSince(journal);
    const filler = join(forum.dataDir, 'filler');
    fill(filler);
    const { bavail } = statfsSync(forum.dataDir);
    await until('a write is refused for want of room', async () => {
      fill(filler);
      return !(await load.probe());
    });
    const reading = await fetch(`${forum.origin}/api/categories?again=${Date.now()}`).catch(
      // Postgres stops by itself when its log has no room.
      () => null,
    );
    rmSync(filler);
    const isGone = await forum.owner.query('SELECT 1').then(
      () => false,
      () => true,
    );
    // As a supervisor does, which is not under test here.
    if (isGone) await forum.services.restart('postgres');
    mustHold(since().unknown.length > 0, 'Nothing was refused.');
    return [
      `${bavail} blocks were free; a read was answered ${reading?.status ?? 'not at all'}, Postgres ${isGone ? 'ended itself and was started again' : 'stayed'}`,
    ];
  },
};

function mount(folder: string, size: string): string | null {
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  return done.status === 0
    ? null
    : `no disk of its own: ${done.stderr?.trim() ?? 'there is no mount'}`;
}
