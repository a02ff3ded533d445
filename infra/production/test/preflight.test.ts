import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeMachine, type FakeMachine, PROGRAMS } from './fake-machine.ts';

let machine: FakeMachine;
beforeEach(() => (machine = fakeMachine({ ...PROGRAMS, 'apt-get': '' })));
afterEach(() => machine.end());

const SITE = ['--site=https://forum.example.org', '--admin=admin@example.org', '--check'];
function look(...options: readonly string[]) {
  const { status, stdout, stderr } = machine.run('infra/install', [...SITE, ...options]);
  return { status, said: stdout + stderr };
}

it('finds nothing wrong with a machine that is ready, and changes nothing', () => {
  const { status, said } = look();
  expect({ status, wrong: said.match(/✗.*/gu) }).toEqual({ status: 0, wrong: null });
  expect(said).toMatch(/forum\.example\.org is 203\.0\.113\.7, this machine/u);
  expect(machine.ran().filter((line) => /^(?:apt-get|git|systemctl)/u.test(line))).toEqual([]);
});

/** What is so instead, what is said, and what is to be done. */
const WRONG: readonly {
  name: string;
  programs?: Record<string, string>;
  files?: Record<string, string>;
  options?: string[];
  said: RegExp;
}[] = [
  {
    name: 'a name without an address',
    programs: { getent: 'test "$2" = localhost && echo 127.0.0.1' },
    said: /forum\.example\.org has no address in DNS\n.*A record.*203\.0\.113\.7/u,
  },
  {
    name: "a name with another machine's address",
    programs: { getent: 'echo "198.51.100.9 STREAM"' },
    said: /is 198\.51\.100\.9, and this machine is 203\.0\.113\.7\n.*--address/u,
  },
  {
    name: 'another address than was said, behind a router',
    programs: { ip: 'echo "2: eth0 inet 10.0.0.5/24 scope global eth0"' },
    options: ['--address=198.51.100.9'],
    said: /this machine is 10\.0\.0\.5 198\.51\.100\.9\n/u,
  },
  {
    name: 'no localhost',
    programs: { getent: 'test "$2" != localhost && echo "203.0.113.7 STREAM"' },
    said: /localhost has no address\n.*\/etc\/hosts/u,
  },
  {
    name: 'a port that is taken',
    programs: {
      ss: `case "$*" in *:80) echo 'LISTEN 0 5 *:80 *:* users:(("nginx",pid=1,fd=3))';; esac`,
    },
    said: /Port 80 is taken by nginx\n.*disable --now nginx.*--tls=own/u,
  },
  {
    name: 'a full disk',
    programs: { df: 'printf "Filesystem\\n/dev/sda 1 1 1048576 1 /\\n"' },
    said: /Only 1024 MB are free/u,
  },
  {
    name: 'too little memory',
    files: { 'proc/meminfo': 'MemTotal: 900000 kB\nSwapTotal: 0 kB\n' },
    said: /Only 878 MB of memory\n.*swapon/u,
  },
  {
    name: 'a mail server that refuses',
    programs: { curl: 'cat >/dev/null; echo "curl: (67) Login denied" >&2; exit 67' },
    options: ['--smtp=smtp://a:b@mail.example.org:587'],
    said: /does not take a letter from noreply@forum\.example\.org: curl: \(67\) Login denied\n/u,
  },
  {
    name: 'an address that is none',
    options: ['--site=forum.example.org'],
    said: /forum\.example\.org is no address that begins with https/u,
  },
  {
    name: 'a quote in an address',
    options: ["--smtp=smtp://user:pass'word@mail.example.org:587"],
    said: /SMTP_URL has a quote.*\n.*%27/u,
  },
  {
    name: 'a folder that depends on where one stands',
    options: ['--backup-dir=backups'],
    said: /backups does not begin with \//u,
  },
  {
    name: 'another system',
    files: { 'etc/os-release': 'ID=fedora\nVERSION_ID=44\nPRETTY_NAME="Fedora 44"\n' },
    said: /This is Fedora 44; .*\n.*docker-compose/u,
  },
  {
    name: 'another processor',
    programs: { uname: 'echo riscv64' },
    said: /no build for riscv64/u,
  },
  { name: 'somebody else', programs: { id: 'echo 1000' }, said: /Only root can install it/u },
];

it.each(WRONG)('says what to do about $name', ({ programs = {}, files = {}, options, said }) => {
  for (const [name, does] of Object.entries(programs)) machine.program(name, does);
  for (const [path, text] of Object.entries(files)) machine.write(path, text);
  const looked = look(...(options ?? []));
  expect(looked.said).toMatch(said);
  expect(looked.status).toBe(1);
});

it('tells everything that is wrong at one look, and leaves out what it is told to', () => {
  machine.program('getent', 'test "$2" = localhost && echo 127.0.0.1');
  machine.write('proc/meminfo', 'MemTotal: 900000 kB\n');
  expect(look().said).toMatch(/2 to put right; nothing was installed/u);
  expect(look('--skip=dns,memory').status).toBe(0);
});

it('sends the owner a letter by the mail server, from the sender that is set', () => {
  machine.program('curl', 'echo "$@" >"$ROOT/curl"; cat <&3 >"$ROOT/config"; cat >"$ROOT/letter"');
  expect(look('--smtp=smtp://a:b%40@mail.example.org:587?from=us@example.org').status).toBe(0);
  expect(machine.read('curl')).toMatch(
    /--ssl .*--mail-from us@example\.org --mail-rcpt admin@example\.org/u,
  );
  // Everybody on the machine reads the words of a command.
  expect(machine.read('curl')).not.toContain('b%40');
  expect(machine.read('config')).toBe(
    'url = "smtp://a:b%40@mail.example.org:587/forum.example.org"\n',
  );
  expect(machine.read('letter')).toMatch(/^From: us@example\.org\r\nTo: admin@example\.org\r\n/u);
});

it('asks nobody where nobody answers', () => {
  const { status, stderr } = machine.run('infra/install');
  expect(status).toBe(1);
  expect(stderr).toMatch(/✗ Say the address of the forum: --site=/u);
});
