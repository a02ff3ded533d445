// The first thing every npm script runs. It must work on any Node from 20 on with nothing installed, so it
// is plain JavaScript without dependencies: it installs them, then hands over to Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const modules = join(repository, 'node_modules');
const lockFile = join(repository, 'package-lock.json');
const stampFile = join(modules, '.installed-from');

try {
  await installWhenStale();
  await handOver(nodeOfTheProject());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function installWhenStale() {
  if (isFresh()) return;
  const held = join(repository, '.data', 'installing');
  await oneAtATime(held, async () => {
    if (isFresh()) return;
    await install();
    writeFileSync(stampFile, hashOfLock());
  });
}

function isFresh() {
  if (!existsSync(join(modules, '.package-lock.json'))) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfLock()) return true;
  if (!holdsAllOfTheLock()) return false;
  writeFileSync(stampFile, hashOfLock());
  return true;
}

function hashOfLock() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/** An `npm ci` run by hand is as good as ours, and an edit that changes no package needs none. */
function holdsAllOfTheLock() {
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const present = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    // Optional packages are left out on other platforms; workspaces lie in the repository itself.
    if (!path.startsWith('node_modules/') || entry.optional || entry.peer) return true;
    if (entry.link) return existsSync(join(repository, path));
    return present[path] !== undefined && present[path].version === entry.version;
  });
}

/** An installation takes a minute; one that takes longer than this hangs. */
const PATIENCE_MS = 15 * 60_000;

async function oneAtATime(held, work) {
  mkdirSync(dirname(held), { recursive: true });
  const began = Date.now();
  for (let tries = 0; ; tries += 1) {
    try {
      mkdirSync(held);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    // The holder touches it every second; if it stops, it was killed.
    const age = Date.now() - statSync(held, { throwIfNoEntry: false })?.mtimeMs;
    if (age > 10_000) {
      rmdirSync(held);
      continue;
    }
    if (Date.now() - began > PATIENCE_MS) {
      throw new Error(
        `Another process has been installing the dependencies for 15 minutes; it keeps ${held}.`,
      );
    }
    if (tries % 50 === 5)
      process.stdout.write('another process is installing the dependencies …\n');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    await work();
  } finally {
    rmdirSync(held);
  }
}

async function install() {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  process.stdout.write('installing the dependencies (once; about a minute)\n');
  // Package scripts are not needed and not run; the options keep an environment like NODE_ENV=production from omitting
  // parts.
  const flags = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env['npm_execpath'];
  const [command, args] = npm
    ? [process.execPath, [npm, 'ci', ...flags]]
    : ['npm', ['ci', ...flags]];
  const child = spawn(command, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  const beat = setInterval(() => {
    const now = new Date();
    utimesSync(join(repository, '.data', 'installing'), now, now);
    if (seconds() % 15 === 0) process.stdout.write(`  … ${seconds()} s\n`);
  }, 1000);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  clearInterval(beat);
  if (code !== 0)
    throw new Error(`The dependencies could not be installed; npm says:\n${output.trim()}`);
  process.stdout.write(`  ✓ dependencies · ${seconds()} s\n`);
}

function nodeOfTheProject() {
  const own = join(modules, '.bin', 'node');
  // npm 9, which is Debian 12's, drops this link together with the packages for other platforms.
  const itsPackage = join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  const isLost = !existsSync(own) && existsSync(join(modules, '.bin', itsPackage));
  if (isLost) symlinkSync(itsPackage, own);
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `Node 24 is needed, this is ${process.version}, and its package does not run here: install Node 24 or newer, or run npm ci with optional packages.`,
  );
}

/** The same arguments, terminal, signals and exit code, in the other Node. */
async function handOver(node) {
  const main = join(repository, 'infra', 'launcher', 'src', 'main.ts');
  const path = `${join(modules, '.bin')}:${process.env['PATH']}`;
  const child = spawn(node, [main, ...process.argv.slice(2)], {
    // Node caches compiled sources, which halves the start-up time of a process.
    env: {
      NODE_COMPILE_CACHE: join(repository, '.data', 'compile-cache'),
      ...process.env,
      PATH: path,
    },
    // The channel carries nothing: it breaks when this process is killed, and then the launcher stops too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const forward = (signal) => child.kill(signal);
  // In a terminal, Ctrl-C reaches the launcher by itself.
  const interrupt = process.stdin.isTTY ? () => undefined : forward;
  process.on('SIGINT', interrupt).on('SIGTERM', forward).on('SIGHUP', forward);
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (...ending) => resolve(ending));
  });
  if (signal === null) {
    process.exitCode = code;
    return;
  }
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
