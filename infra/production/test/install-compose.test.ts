import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeEngine, type FakeEngine } from './fake-docker.ts';

const IMAGE = 'ghcr.io/owner/forum:0.3.1';
const OPTIONS = [
  '--site=https://forum.example.org',
  '--admin=admin@example.org',
  '--flavour=compose',
];

let machine: FakeEngine;
beforeEach(() => (machine = fakeEngine()));
afterEach(() => machine.end());

function install(env: Record<string, string> = {}, options: readonly string[] = OPTIONS) {
  const { status, stdout, stderr } = machine.run('infra/install', options, env);
  return { status, said: stdout + stderr, acts: machine.acts() };
}

const up = 'docker compose up --detach --wait --wait-timeout 600 --scale api=2 --scale worker=2';
const backup = 'docker compose exec -T worker node services/cli/src/main.ts backup';
const pull = 'docker compose pull --quiet';
const verified = expect.stringMatching(/^cosign verify .*@refs\/tags\/v0\.3\.1\$ /u);

describe('infra/install, with containers', () => {
  it('takes the published image, starts two of each, asks by TLS, and tries a backup', () => {
    const { status, said, acts } = install({
      FORUM_IMAGE: IMAGE,
      SMTP_URL: 'smtp://a:$b@mail:587',
    });
    expect({ status, wrong: said.match(/✗.*/u) }).toEqual({ status: 0, wrong: null });
    expect(acts).toEqual([pull, verified, up, backup]);
    expect(said).toMatch(/Sign in as admin@example\.org with made-up\n/u);
    const settings = machine.read('forum/.env');
    expect(settings).toMatch(/^SITE_URL=https:\/\/forum\.example\.org$/mu);
    expect(settings).toMatch(
      new RegExp(`^SMTP_URL='smtp://a:\\$b@mail:587'\nFORUM_IMAGE=${IMAGE}$`, 'mu'),
    );
    expect(statSync(join(machine.root, 'forum/.env')).mode & 0o777).toBe(0o600);
    expect(Object.keys(machine.containers()).toSorted()).toEqual([
      'api-1',
      'api-2',
      'worker-1',
      'worker-2',
    ]);
    // And again: nothing is asked, and what is there stays.
    expect(install({}, ['--flavour=compose'])).toMatchObject({ status: 0, acts });
    expect(machine.read('forum/.env')).toBe(settings);
  });

  it('builds the image where none is named', () => {
    expect(install().acts).toEqual(['docker compose build --quiet', up, backup]);
  });

  it.each([
    { FAIL: pull, said: /docker compose pull failed\./u, acts: [pull] },
    {
      FAIL: 'cosign verify',
      said: /is not signed by the workflow of owner\/forum/u,
      acts: [pull, verified],
    },
    {
      FAIL: up,
      said: /The forum does not start\.\n.*logs prepare api/su,
      acts: [pull, verified, up],
    },
    {
      FAIL: backup,
      said: /The backup, or its test, failed\./u,
      acts: [pull, verified, up, backup],
    },
  ])('ends there when this fails, and goes on when it is run again: $FAIL', (failing) => {
    const { status, said, acts } = install({ FAIL: failing.FAIL, FORUM_IMAGE: IMAGE });
    expect({ status, acts }).toEqual({ status: 1, acts: failing.acts });
    expect(said).toMatch(failing.said);
    expect(said).not.toMatch(/Done/u);
    expect(install()).toMatchObject({ status: 0, acts: [pull, verified, up, backup] });
  });

  it('says what to do about a proxy that does not answer', () => {
    machine.program('curl', 'exit 7');
    expect(install()).toMatchObject({
      status: 1,
      said: expect.stringMatching(/does not answer\.\n.*docker compose logs proxy/u),
      acts: ['docker compose build --quiet', up],
    });
  });

  it('installs Docker where the system has a compose of today, and says where to get it elsewhere', () => {
    const FAIL = 'docker compose version';
    expect(install({ FAIL })).toMatchObject({
      status: 1,
      said: expect.stringMatching(/Debian 12 has no compose of today\.\n.*docker-ce/u),
      acts: [],
    });
    machine.program('apt-get');
    for (const [system, packages] of [
      ['ID=debian\nVERSION_ID="13"\n', 'docker.io docker-cli docker-compose'],
      ['ID=ubuntu\nVERSION_ID="24.04"\n', 'docker.io docker-compose-v2'],
    ] as const) {
      machine.write('etc/os-release', system);
      expect(install({ FAIL }).acts).toContain(
        `apt-get install --yes --no-install-recommends ${packages}`,
      );
    }
  });

  it('leaves certificates of other kinds to systemd', () => {
    const { status, said } = install({}, [...OPTIONS, '--tls=own']);
    expect({ status, acts: machine.acts() }).toEqual({ status: 1, acts: [] });
    expect(said).toMatch(/--tls=own is for systemd\.\n.*SITE_URL and HTTP_PORT/u);
  });
});
