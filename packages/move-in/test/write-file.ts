import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';

const made: string[] = [];
afterEach(async () => {
  for (const path of made.splice(0)) await rm(path, { recursive: true, force: true });
});

/** A folder that goes after the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'move-in-test-'));
  made.push(folder);
  return folder;
}

/** A folder with a move-in file of these lines: a string stands in the file as it is. */
export async function aFile(
  kinds: Readonly<Record<string, readonly (object | string)[]>>,
  site: object = {},
): Promise<string> {
  const folder = await aFolder();
  await writeFile(
    join(folder, 'site.json'),
    JSON.stringify({ format: 1, system: 'test', ...site }),
  );
  for (const [kind, rows] of Object.entries(kinds)) {
    const lines = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row)));
    await writeFile(join(folder, `${kind}.jsonl`), lines.map((line) => `${line}\n`).join(''));
  }
  return folder;
}
