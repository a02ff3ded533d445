import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPOSITORY } from '../src/repository.ts';

describe('who is told of alerts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-alerts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const config = join(folder, 'alertmanager.yml');

  /** Runs what compose runs, but for Alertmanager itself. @returns its configuration, or why there is none */
  function configured(settings: Readonly<Record<string, string>>): unknown {
    const done = spawnSync('sh', [join(REPOSITORY, 'infra/observe/alertmanager.sh')], {
      env: {
        PATH: process.env['PATH'] ?? '',
        SITE_URL: 'https://forum.example.org:8443',
        ALERTMANAGER: '/bin/true',
        ALERTMANAGER_CONFIG: config,
        ...settings,
      },
      encoding: 'utf8',
    });
    return done.status === 0 ? parse(readFileSync(config, 'utf8')) : done.stderr.trim();
  }
  const toPeople = (settings: Readonly<Record<string, string>>) =>
    z.looseObject({ receivers: z.tuple([z.looseObject({})]) }).parse(configured(settings))
      .receivers[0];
  const ALERT_EMAIL = 'ops@example.org';

  it('are those at the address, by the server of the forum', () => {
    const SMTP_URL = `smtps://o'brien%40x:a%3Ab%5Cn%25@mail.example.org?from=forum%40example.org`;
    expect(toPeople({ ALERT_EMAIL, SMTP_URL })).toEqual({
      name: 'people',
      email_configs: [
        {
          to: ALERT_EMAIL,
          from: 'forum@example.org',
          smarthost: 'mail.example.org:465',
          send_resolved: true,
          auth_username: `o'brien@x`,
          auth_password: 'a:b\\n%',
        },
      ],
    });
    const plain = toPeople({ ALERT_EMAIL, SMTP_URL: 'smtp://relay:2525' });
    expect(plain['email_configs']).toMatchObject([
      { from: 'noreply@forum.example.org', smarthost: 'relay:2525', require_tls: false },
    ]);
  });

  it('are programs at a webhook as well, or nobody', () => {
    const ALERT_WEBHOOK_URL = `https://chat.example.org/hook?a='b'`;
    expect(toPeople({ ALERT_WEBHOOK_URL })).toEqual({
      name: 'people',
      webhook_configs: [{ url: ALERT_WEBHOOK_URL, send_resolved: true }],
    });
    expect(toPeople({})).toEqual({ name: 'people' });
    expect(configured({ ALERT_EMAIL })).toBe('ALERT_EMAIL needs SMTP_URL.');
  });

  it('by a configuration that Alertmanager takes', ({ skip }) => {
    configured({
      ALERT_EMAIL,
      SMTP_URL: 'smtp://me:secret@mail.example.org:587',
      ALERT_WEBHOOK_URL: 'https://chat.example.org/hook',
    });
    const amtool = spawnSync('amtool', ['check-config', config], { encoding: 'utf8' });
    if (amtool.error !== undefined)
      skip('amtool is not on the PATH (Debian: prometheus-alertmanager)');
    expect([amtool.status, amtool.stderr]).toEqual([0, '']);
  });
});
