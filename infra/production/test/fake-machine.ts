import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The repository, whose scripts run. */
export const REPOSITORY = join(import.meta.dirname, '../../..');

/** A folder instead of a machine, with programs that only note that they ran. */
export interface FakeMachine {
  readonly root: string;
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  /** Makes a program, or replaces one; `does` is shell, with `$ROOT` and `$SOURCE`. */
  readonly program: (name: string, does?: string) => void;
  /** Runs a script of the repository, or of a folder. */
  readonly run: (
    script: string,
    args?: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => SpawnSyncReturns<string>;
  /** What ran since it was last asked for, a line each. */
  readonly ran: () => string[];
  readonly end: () => void;
}

const FOLDERS = [
  'bin',
  'opt',
  'run',
  'tmp',
  'etc/systemd/system',
  'etc/caddy',
  'usr/lib/sysusers.d',
  'usr/local/bin',
];

/** Programs of a Debian 12 that has just been installed. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  id: 'echo 0',
  uname: 'echo x86_64',
  getent: 'case $2 in localhost) echo 127.0.0.1;; *) echo "203.0.113.7 STREAM";; esac',
  ip: 'echo "2: eth0 inet 203.0.113.7/24 scope global eth0"',
  ss: '',
  df: 'printf "Filesystem\\n/dev/sda 1 1 52428800 1 /\\n"',
  curl: 'cat >/dev/null',
  node: '',
  npm: '',
  npx: '',
  'systemd-sysusers': '',
  journalctl: 'echo \'{"account":{"email":"x","password":"made-up"},"demo":false}\'',
  // A version is its link to these sources.
  git: `case "$*" in
    *describe*) echo v0.3.1;;
    *get-url*) echo https://git.example.org/forum.git;;
    *ls-remote*) printf 'a\\trefs/tags/v0.3.2\\n';;
    *clone*) for to; do :; done; mkdir -p "$to"; ln -s "$SOURCE/infra" "$SOURCE/package.json" "$to";;
  esac`,
};

/** Makes the folder; `end` deletes it. */
export function fakeMachine(programs: Readonly<Record<string, string>>): FakeMachine {
  const root = mkdtempSync(join(tmpdir(), 'forum-machine-'));
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const program = (name: string, does = '') => {
    const path = join(root, 'bin', name);
    writeFileSync(path, `#!/bin/sh\nset -e\necho "${name} $*" >>"$ROOT/ran"\n${does}\n`);
    chmodSync(path, 0o755);
  };
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  write('etc/os-release', 'ID=debian\nVERSION_ID="12"\nPRETTY_NAME="Debian 12"\n');
  write('proc/meminfo', 'MemTotal: 4000000 kB\nSwapTotal: 0 kB\n');
  write('ran', '');
  for (const [name, does] of Object.entries(programs)) program(name, does);
  return {
    root,
    read,
    write,
    program,
    run: (script, args = [], env = {}) =>
      spawnSync('/bin/sh', [script, ...args], {
        cwd: REPOSITORY,
        encoding: 'utf8',
        env: {
          PATH: `${join(root, 'bin')}:${process.env['PATH'] ?? ''}`,
          ROOT: root,
          SOURCE: REPOSITORY,
          DESTDIR: root,
          TMPDIR: join(root, 'tmp'),
          LOG: join(root, 'log'),
          PATIENCE: '1',
          ...env,
        },
      }),
    ran: () => {
      const lines = read('ran').split('\n').filter(Boolean);
      write('ran', '');
      return lines;
    },
    end: () => rmSync(root, { recursive: true }),
  };
}
