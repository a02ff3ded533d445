import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '@forum/launcher/plain-error';
import { REPOSITORY } from '@forum/launcher/repository';
import { runQuietly } from '@forum/launcher/run-program';
import type { Checkout } from '../stage/checkout.ts';
import { git, type Release } from './git.ts';

const PLACE = join(REPOSITORY, '.data', 'upgrade');
const VERSION = /"version": "([^"]+)"/u;

/**
 * The sources of a release in a folder of their own, installed and built; kept for the next run. Taken from an archive,
 * since a work tree would stay registered when its folder is deleted.
 * @param version the number under which it should run; null: its own
 */
export async function checkOut(
  release: Release,
  version: string | null,
  signal: AbortSignal,
): Promise<Checkout> {
  const id = [release.commit.slice(0, 12), ...(version === null ? [] : [version])].join('-');
  const folder = join(PLACE, id);
  const done = `${folder}.built`;
  const checkout = { name: release.name, folder };
  if (existsSync(done)) return checkout;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await git(signal, 'archive', '--format=tar', '--output', archive, release.commit);
  await run(['tar', '-xf', archive, '-C', folder], PLACE, signal);
  rmSync(archive);
  if (version !== null) renumber(folder, version);
  await lendPackages(folder, signal);
  // Installs what is missing, or differs from its lock file.
  await run([process.execPath, 'infra/launcher/bootstrap.mjs', 'build'], folder, signal);
  writeFileSync(done, '');
  return checkout;
}

/** The number of a release, as its own processes read it. */
export async function versionOf({ commit }: Release, signal: AbortSignal): Promise<string> {
  const version = VERSION.exec(await git(signal, 'show', `${commit}:package.json`))?.[1];
  if (version === undefined) throw new PlainError(`${commit} has no version.`);
  return version;
}

function renumber(folder: string, version: string): void {
  const file = join(folder, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(VERSION, `"version": "${version}"`));
}

/** Adjacent releases have nearly the same packages: links to ours take seconds, where installing takes a minute. */
async function lendPackages(folder: string, signal: AbortSignal): Promise<void> {
  for (const place of placesOfPackages()) {
    const to = join(folder, place);
    if (!existsSync(dirname(to))) continue;
    await run(['cp', '-al', join(REPOSITORY, place), to], folder, signal).catch(
      (error: unknown) => {
        // Another file system, or a `cp` without links: it installs its own.
        if (!(error instanceof PlainError)) throw error;
        rmSync(to, { recursive: true, force: true });
      },
    );
  }
  // Records which lock file they were installed from, and would be overwritten in place.
  rmSync(join(folder, 'node_modules/.installed-from'), { force: true });
}

function placesOfPackages(): string[] {
  const workspaces = ['packages', 'services', 'infra'].flatMap((place) =>
    readdirSync(join(REPOSITORY, place)).map((name) => join(place, name)),
  );
  return ['.', 'web-forum', 'web-admin', ...workspaces]
    .map((place) => join(place, 'node_modules'))
    .filter((place) => existsSync(join(REPOSITORY, place)));
}

async function run(line: readonly string[], cwd: string, signal: AbortSignal): Promise<void> {
  const [command = '', ...args] = line;
  const { PATH, HOME, npm_execpath } = process.env;
  const env = { PATH, HOME, npm_execpath };
  const { code, output } = await runQuietly({ command, args, env, cwd, signal });
  if (code !== 0) throw new PlainError(`${line.join(' ')} failed in ${cwd}:\n${output.trim()}`);
}
