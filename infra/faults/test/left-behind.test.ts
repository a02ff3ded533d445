import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '@forum/launcher/repository';
import { expect, it } from 'vitest';
import { clusterMissing, programAt } from '../src/cluster/programs.ts';

const missing = clusterMissing();
if (missing !== null) process.stdout.write(`Machines are not left behind: ${missing}\n`);

// Two machines, one of which runs something on a disk of its own.
const LAY = `
  const { layNetwork } = await import(process.argv[1]);
  const { spawn, execFileSync } = await import('node:child_process');
  const [folder, disk] = process.argv.slice(2);
  const [place] = layNetwork(2, folder).places;
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', disk]);
  spawn(...place.within(['sleep', '600']), { detached: true, stdio: 'ignore' });
  console.log(place.address);
  setInterval(() => undefined, 1000);`;

it.skipIf(missing !== null)('machines go with whoever made them, however that ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-left-'));
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  writeFileSync(join(folder, 'kept'), '');
  const network = join(REPOSITORY, 'infra/faults/src/cluster/network.ts');
  const maker = spawn(process.execPath, ['--input-type=module', '-e', LAY, network, folder, disk], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(maker.stdout, 'data');
  const names = () => {
    const { stdout } = spawnSync(programAt('ip'), ['netns', 'list'], { encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.startsWith(`forum-${maker.pid}-`));
  };
  expect(names()).toHaveLength(2);
  maker.kill('SIGKILL');
  await expect
    .poll(() => ({ names: names(), isThere: existsSync(folder) }))
    .toEqual({
      names: [],
      isThere: false,
    });
  const { stdout: links } = spawnSync(programAt('ip'), ['link'], { encoding: 'utf8' });
  expect(links).not.toContain(`fb${maker.pid}`);
});
