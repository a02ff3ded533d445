import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeMachine, type FakeMachine, PROGRAMS, REPOSITORY } from './fake-machine.ts';

/** A version is what the link leads to while a program runs; `FAIL` is what fails in the new one. */
const RUNNING = {
  systemctl: `now=$(basename "$(readlink "$ROOT/opt/forum")")
    case "$*" in
      *list-units*api*) printf 'forum-api@3000.service loaded active running x\\nforum-api@3001.service loaded active running x\\n'; exit;;
      *list-units*) printf 'forum-worker@1.service loaded active running x\\nforum-worker@9.service loaded inactive dead x\\n'; exit;;
    esac
    echo "$now: $*" >>"$ROOT/acts"
    test "$FAIL" != "$now: $*"
    if [ "$KILL" = "$now: $*" ]; then kill -TERM "$PPID"; fi`,
  forum: `now=\${FORUM_FOLDER:-$(readlink "$ROOT/opt/forum")}; now=$(basename "$now")
    if [ "$1" = status ]; then
      if [ "$FAIL" = "$now: saying how it is" ]; then exit 1; fi
      echo "✗ backup-old: since ever"
      if [ "$FAIL" = "$now: status" ]; then echo "✗ reaction-stuck: mail"; fi
      exit 1
    fi
    echo "$now: forum $*" >>"$ROOT/acts"
    test "$FAIL" != "$now: forum $*" && test "$FAIL" != "forum $*"`,
  flock: '',
};

let machine: FakeMachine;
beforeEach(() => {
  machine = fakeMachine({ ...PROGRAMS, ...RUNNING });
  machine.write('etc/forum/forum.env', 'SITE_URL=https://forum.example.org\n');
  const folder = join(machine.root, 'opt/forum-releases/v0.3.1');
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(REPOSITORY, 'infra'), join(folder, 'infra'));
  symlinkSync(folder, join(machine.root, 'opt/forum'));
});
afterEach(() => machine.end());

function upgrade(env: Record<string, string> = {}, ...args: readonly string[]) {
  machine.write('acts', '');
  const { status, stdout, stderr } = machine.run('infra/upgrade-production', args, {
    FAIL: '',
    KILL: '',
    ...env,
  });
  return { status, said: stdout + stderr, acts: machine.read('acts').trim().split('\n') };
}
const runs = () => basename(readlinkSync(join(machine.root, 'opt/forum')));

const BEFORE = ['v0.3.1: forum backup', 'v0.3.2: forum migrate'];
const SWAPPED = [
  'v0.3.2: daemon-reload',
  'v0.3.2: restart forum-api@3000.service',
  'v0.3.2: restart forum-api@3001.service',
  'v0.3.2: restart forum-worker@1.service',
];
const BACK = [
  'v0.3.2: stop forum-worker@1.service',
  'v0.3.1: daemon-reload',
  'v0.3.1: restart forum-api@3000.service',
  'v0.3.1: restart forum-api@3001.service',
  'v0.3.1: start forum-worker@1.service',
];

describe('infra/upgrade-production, with units', () => {
  it('backs up, migrates, replaces one process after the other, and verifies', () => {
    const { status, said, acts } = upgrade();
    expect({ status, wrong: said.match(/✗.*/u) }).toEqual({ status: 0, wrong: null });
    expect(acts).toEqual([...BEFORE, ...SWAPPED, 'v0.3.2: forum verify']);
    expect(runs()).toBe('v0.3.2');
  });

  it('has the proxy pass by an API while it is replaced', () => {
    machine.write(
      'etc/caddy/Caddyfile',
      'admin unix//run/caddy/forum.sock\nto 127.0.0.1:3000 127.0.0.1:3001\n',
    );
    machine.program('caddy', 'echo "proxy $(grep ^to)" >>"$ROOT/acts"');
    machine.program('sleep');
    const both = 'proxy to 127.0.0.1:3000 127.0.0.1:3001';
    expect(upgrade().acts.slice(3, 9)).toEqual([
      'proxy to 127.0.0.1:3001',
      'v0.3.2: restart forum-api@3000.service',
      both,
      'proxy to 127.0.0.1:3000',
      'v0.3.2: restart forum-api@3001.service',
      both,
    ]);
  });

  it('starts an API that does not run before it ends another', () => {
    upgrade();
    machine.program(
      'systemctl',
      RUNNING.systemctl.replace(
        '3001.service loaded active running',
        '3001.service loaded failed x',
      ),
    );
    const { acts } = upgrade({}, '--roll-back');
    expect(acts.filter((act) => act.includes('restart'))).toEqual([
      'v0.3.1: restart forum-api@3001.service',
      'v0.3.1: restart forum-api@3000.service',
    ]);
  });

  it('asks APIs where they listen', () => {
    machine.write('etc/forum/forum.env', 'HOST=10.0.0.1\n');
    machine.program(
      'curl',
      'case "$*" in *http:*) case "$*" in *http://10.0.0.1:300[01]/readyz*) ;; *) exit 7;; esac;; esac',
    );
    expect(upgrade().status).toBe(0);
  });

  it('does nothing where the newest version runs already', () => {
    upgrade();
    const { status, said, acts } = upgrade();
    expect({ status, acts }).toEqual({ status: 0, acts: [''] });
    expect(said).toMatch(/v0\.3\.2 runs already/u);
  });

  it.each(['forum backup', 'v0.3.2: forum migrate'])(
    'leaves everything as it is when this fails: %s',
    (FAIL) => {
      const { status, acts } = upgrade({ FAIL });
      expect(status).toBe(1);
      expect(acts.filter((act) => act.includes('restart'))).toEqual([]);
      expect(runs()).toBe('v0.3.1');
    },
  );

  it('has the new version make the backup where only that one knows the tables, after a way back', () => {
    const { status, acts } = upgrade({ FAIL: 'v0.3.1: forum backup' });
    expect(status).toBe(0);
    expect(acts.slice(0, 3)).toEqual([BEFORE[0], 'v0.3.2: forum backup', BEFORE[1]]);
  });

  it('leaves everything as it is when the new version cannot be built', () => {
    machine.program('npm', 'exit 1');
    machine.program('npx', 'exit 1');
    const { status, said, acts } = upgrade();
    expect({ status, acts, runs: runs() }).toEqual({ status: 1, acts: [''], runs: 'v0.3.1' });
    expect(said).toMatch(/could not be built; nothing was changed/u);
  });

  it.each([
    'v0.3.2: restart forum-api@3000.service',
    'v0.3.2: restart forum-worker@1.service',
    'v0.3.2: forum verify',
    'v0.3.2: status',
    'v0.3.2: saying how it is',
  ])('puts the old version back by itself when this fails: %s', (FAIL) => {
    const { status, said, acts } = upgrade({ FAIL });
    expect(status).toBe(1);
    expect(said).toMatch(/The forum runs on v0\.3\.1 again, and nothing is lost/u);
    expect(acts.slice(-BACK.length)).toEqual(BACK);
    expect(runs()).toBe('v0.3.1');
    // And the next try begins anew.
    expect(upgrade().status).toBe(0);
  });

  it('starts the workers of the old version even where an API is slow to start', () => {
    const FAIL = 'v0.3.1: restart forum-api@3000.service';
    upgrade();
    expect(upgrade({ FAIL }, '--roll-back').acts).toEqual(BACK);
  });

  it('puts the old version back when it is told to end in between', () => {
    const { said, acts } = upgrade({ KILL: 'v0.3.2: restart forum-api@3001.service' });
    expect(said).toMatch(/It was interrupted\. The forum runs on v0\.3\.1 again/u);
    expect(acts.slice(-BACK.length)).toEqual(BACK);
  });

  it('puts the old version back first when the machine went down in between', () => {
    upgrade();
    const then = 'v0.3.1\nforum-worker@1.service\nforum-worker@2.service\n';
    machine.write('opt/forum-releases/.upgrading', then);
    const { said, acts } = upgrade();
    expect(said).toMatch(/An earlier upgrade ended midway\./u);
    const both = 'forum-worker@1.service forum-worker@2.service';
    expect(acts).toEqual(BACK.map((act) => act.replace('forum-worker@1.service', both)));
    expect(runs()).toBe('v0.3.1');
  });

  it('goes back later, when it is told to', () => {
    expect(upgrade({}, '--roll-back').said).toMatch(/no version to go back to/u);
    upgrade();
    const { status, acts } = upgrade({}, '--roll-back');
    expect({ status, acts, runs: runs() }).toEqual({ status: 0, acts: BACK, runs: 'v0.3.1' });
  });

  it('keeps the version before, and none that is older', () => {
    mkdirSync(join(machine.root, 'opt/forum-releases/v0.2.9'));
    upgrade();
    const kept = readdirSync(join(machine.root, 'opt/forum-releases'));
    expect(kept.filter((name) => name.startsWith('v'))).toEqual(['v0.3.1', 'v0.3.2']);
  });

  it('skips no minor version', () => {
    const { status, said } = upgrade({}, 'v0.5.0');
    expect(status).toBe(1);
    expect(said).toMatch(/v0\.3\.1 to v0\.5\.0 skips a minor version/u);
  });

  it('begins with nothing that does not answer', () => {
    machine.program('curl', 'exit 7');
    const { status, said, acts } = upgrade();
    expect({ status, acts }).toEqual({ status: 1, acts: [''] });
    expect(said).toMatch(/does not answer as it is/u);
  });
});
