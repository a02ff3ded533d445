import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, mustHold, type Scene } from '../fault.ts';
import { noisyPicture } from '../load/picture.ts';

/** A process that may not write a file of any size: a full disk of uploads looks like this to it. */
export const noRoomForFiles: Fault = {
  id: 'F20',
  title: 'no room for uploads',
  isUnderLoad: true,
  missing: () =>
    spawnSync('prlimit', ['--version']).status === 0 ? null : 'there is no prlimit (util-linux)',
  strike: async (scene) => {
    const { forum } = scene;
    const before = await upload(scene);
    mustHold(before === 201, `An upload with room was answered ${before}.`);
    spawnSync('prlimit', ['--pid', String(forum.api().identity.pid), '--fsize=200']);
    const refused = await upload(scene);
    mustHold(refused === 503 || refused === 507, `Without room it was answered ${refused}.`);
    const rows = await keys(scene);
    const files = filesBelow(join(forum.dataDir, 'uploads'));
    // A refused upload leaves its claim, which the sweep removes within a day, and which no text can name.
    mustHold(files.length === 1, `${files.length} files are there of one acknowledged picture.`);
    mustHold(
      files.every((key) => rows.includes(key)),
      'A file is there that nobody uploaded.',
    );
    await forum.api().stop();
    await forum.startApi();
    const after = await upload(scene);
    mustHold(after === 201, `With room again it was answered ${after}.`);
    return [
      `answered ${before}, then without room ${refused}, then ${after}; the acknowledged picture alone has a file`,
    ];
  },
};

async function upload({ forum: { origin }, world, chance }: Scene): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([noisyPicture(chance)], { type: 'image/png' }), 'noise.png');
  const answer = await fetch(`${origin}/api/upload/image`, {
    method: 'POST',
    headers: { origin, cookie: world.people[0]?.cookie ?? '' },
    body: form,
  });
  return answer.status;
}

async function keys({ forum: { owner } }: Scene): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>('SELECT DISTINCT key FROM upload');
  return rows.flatMap(({ key }) => hashIn(key));
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).flatMap(({ name }) => hashIn(name));
}

/** Rows and files name a picture by the hash of its bytes. */
function hashIn(name: string): readonly string[] {
  return /[0-9a-f]{64}/u.exec(name) ?? [];
}
