import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupKeys } from './backup-keys.ts';
import { environment, readSettings } from './env.ts';

describe('the settings', () => {
  it('are complete when nothing is set', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      siteName: 'Community Forum',
      adminEmail: 'admin@example.com',
      demoContent: true,
      rateLimit: true,
      cdnSeconds: 0,
      cdnMembers: false,
      pagesDiskBytes: 2 * 1024 ** 3,
      logLevel: 'info',
      services: 'local',
    });
    expect(settings.databaseUrl).toBeUndefined();
    expect(settings.redisUrl).toBeUndefined();
    expect(settings.dataDir).toBe(join(process.cwd(), '.data'));
  });

  it('let caches in front keep answers for an hour at most', () => {
    expect(readSettings({ CDN_CACHE: '60' }).cdnSeconds).toBe(60);
    expect(readSettings({ CDN_CACHE: '60', CDN_MEMBERS: 'on' }).cdnMembers).toBe(true);
    expect(readSettings({ CDN_MEMBERS: 'on' }).cdnMembers).toBe(false);
    for (const wrong of ['3601', '-1', '1m', '99999']) {
      expect(() => readSettings({ CDN_CACHE: wrong })).toThrow(
        /CDN_CACHE must be a number of seconds/u,
      );
    }
  });

  it('name several servers of Meilisearch with commas between them', () => {
    const { meiliUrls, meiliShards } = readSettings({
      MEILI_URL: 'http://a:7700, http://b:7700',
      MEILI_SHARDS: '4',
    });
    expect(meiliUrls).toEqual(['http://a:7700', 'http://b:7700']);
    expect(meiliShards).toBe(4);
  });

  it('take an empty variable for an unset one', () => {
    expect(readSettings({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 3000 });
  });

  it('follow the port and the host in the address of the site, unless that is set', () => {
    expect(readSettings({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    expect(readSettings({ HOST: '0.0.0.0' }).siteUrl).toBe('http://localhost:3000');
    expect(readSettings({ HOST: '::1' }).siteUrl).toBe('http://[::1]:3000');
    expect(readSettings({ SITE_URL: 'https://a.example/' }).siteUrl).toBe('https://a.example');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['SITE_URL', 'forum.example.org'],
    ['DATABASE_URL', 'mysql://host/forum'],
    ['REDIS_URL', 'host:6379'],
    ['MEILI_URL', 'http://a:7700,b:7700'],
    ['MEILI_SHARDS', '0'],
    ['REDIS_URL', 'redis://forum?sentinels='],
    ['REDIS_URL', 'redis://?sentinels=10.0.0.1'],
    ['REDIS_URL', 'redis://forum?sentinels=10.0.0.1:26379,redis://10.0.0.2'],
    ['FORUM_ADMIN_EMAIL', 'admin'],
    ['FORUM_ADMIN_PASSWORD', '12345'],
    ['DEMO_CONTENT', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_SECRET', 'short'],
    ['FORUM_SERVICES', 'podman'],
  ])('name %s when it is %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} must (be|have) [^\\n]+\\.$`, 'u'),
    );
  });

  it('take the sentinels of a Redis with its address', () => {
    for (const list of ['10.0.0.1', '10.0.0.1:26379,s2.example.org', '[::1]:26379, [::2]']) {
      const url = `redis://:secret@forum/1?sentinels=${list}`;
      expect(readSettings({ REDIS_URL: url }).redisUrl).toBe(url);
    }
  });

  it('name every wrong one, a line each', () => {
    expect(() => readSettings({ PORT: 'x', RATE_LIMIT: 'x' })).toThrow(/PORT.*\n.*RATE_LIMIT/u);
  });
});

it('.env.example lists every setting with its default, and no other', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');
  const lines = [...file.matchAll(/^#([A-Z_]+)=(.*)$/gmu)];
  const example = Object.fromEntries(lines.map(([, name, value]) => [name, value]));
  expect(Object.keys(example)).toEqual(Object.keys(environment.shape));
  const { dataDir: _folder, ...defaults } = readSettings({});
  expect(readSettings({ ...example, SITE_URL: '', FORUM_ADMIN_PASSWORD: '' })).toMatchObject(
    Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== undefined)),
  );
});

it('reads the proxies it may trust', () => {
  expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '::1',
  ]);
  expect(() => readSettings({ TRUST_PROXY: 'everyone' })).toThrow(
    /TRUST_PROXY must list addresses/u,
  );
});

describe('the keys of backups', () => {
  const KEY = 'k'.repeat(32);
  const keysOf = (env: Readonly<Record<string, string>>) => backupKeys(readSettings(env));

  it('are none unless set, else those between commas or of the lines of a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'forum-keys-'));
    const file = join(folder, 'keys');
    writeFileSync(file, `${KEY}\n\n${KEY}2\n`);
    expect(keysOf({})).toEqual([]);
    expect(keysOf({ BACKUP_KEY: `${KEY}, ${KEY}1` })).toEqual([KEY, `${KEY}1`]);
    expect(keysOf({ BACKUP_KEY_FILE: file })).toEqual([KEY, `${KEY}2`]);
    rmSync(folder, { recursive: true });
  });

  it('are refused where they are short, or cannot be read', () => {
    expect(() => keysOf({ BACKUP_KEY: 'short' })).toThrow(
      /BACKUP_KEY must hold keys of at least 32/u,
    );
    expect(() => keysOf({ BACKUP_KEY_FILE: '/nowhere' })).toThrow(/cannot be read: \/nowhere/u);
  });
});
