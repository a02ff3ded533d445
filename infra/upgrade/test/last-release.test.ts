import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { versionOf } from '../src/releases/check-out.ts';
import { git, hasCommit, lastRelease } from '../src/releases/git.ts';

const { signal } = new AbortController();
const release = lastRelease();
const isShallow = (await git(signal, 'rev-parse', '--is-shallow-repository')) === 'true';

it('knows a commit that this clone has not', async () => {
  expect(await hasCommit({ name: 'none', commit: '0'.repeat(40) }, signal)).toBe(false);
});

const reason = isShallow ? ' (skipped: this clone is shallow)' : '';
describe.skipIf(isShallow)(`the last release${reason}`, () => {
  it('is named with its commit, without any tag', async () => {
    expect(await hasCommit(release, signal)).toBe(true);
    expect(`v${await versionOf(release, signal)}`).toBe(release.name);
    await git(signal, 'merge-base', '--is-ancestor', release.commit, 'HEAD');
  });

  it('is that of the newest tag, where there are tags', async () => {
    const list = ['tag', '--list', 'v[0-9]*', '--merged', 'HEAD^', '--sort=-v:refname'];
    const [newest = ''] = (await git(signal, ...list)).split('\n');
    expect(release.name).toBe(newest === '' ? release.name : newest);
  });
});

it.each([
  ['is skipped where the clone lacks the last release, which is said', {}, 0],
  ['fails there if nobody reads what is said', { CI: '1' }, 1],
])('the trial %s', (_, env, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-clone-'));
  const run = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  run('init', '--quiet');
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  run(...author, 'commit', '--quiet', '--allow-empty', '--message', 'Empty.');
  const { CI: _ci, ...rest } = process.env;
  const program = join(import.meta.dirname, '../src/main.ts');
  const done = spawnSync(process.execPath, [program], {
    env: { ...rest, ...env, GIT_DIR: join(folder, '.git') },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(done.stdout).toContain(`Skipped: this clone lacks ${release.name} (${release.commit})`);
  expect(done.status).toBe(code);
});
