import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../..');
const OBSERVE = join(ROOT, 'infra/observe');
const read = (...path: readonly string[]) => readFileSync(join(ROOT, ...path), 'utf8');

/** Where metrics are declared. */
const SOURCES = [
  'packages/telemetry/src/metrics.ts',
  'packages/telemetry/src/readings.ts',
  'packages/features/src/app/forum-metrics.ts',
  'packages/features/src/app/opening/pool-metric.ts',
  'services/api/src/live/sockets.ts',
];
const namesIn = (text: string) => new Set(text.match(/\bforum_[a-z_]+/gu) ?? []);
const declared = new Set(
  SOURCES.flatMap((file) =>
    [...read(file).matchAll(/'(forum_[a-z_]+)'/gu)].map(([, name]) => name),
  ),
);
const alerts = readFileSync(join(OBSERVE, 'alerts.yml'), 'utf8');
const dashboards = readdirSync(join(OBSERVE, 'dashboards')).map((file) =>
  readFileSync(join(OBSERVE, 'dashboards', file), 'utf8'),
);

const dashboard = z.object({
  panels: z.array(z.object({ id: z.int(), gridPos: z.object({ x: z.int(), y: z.int() }) })),
});

describe('metrics', () => {
  it.each([
    ['alerts', alerts],
    ['dashboards', dashboards.join('\n')],
    ['the operator’s page', read('docs/operations.md')],
  ])('that %s name are those that the forum tells', (_where, text) => {
    const named = [...namesIn(text)]
      .filter((name) => /^forum_(?!runtime|session|owner|edge)/u.test(name))
      .map((name) => name.replace(/_(?:bucket|count|sum)$/u, ''));
    expect(named.filter((name) => !declared.has(name))).toEqual([]);
  });

  it('that count what the forum does are all on a dashboard', () => {
    const shown = namesIn(dashboards.join('\n'));
    const counted = [...declared].filter((name) => name?.endsWith('_total') === true);
    expect(counted).toContain('forum_pushes_total');
    expect(counted.filter((name) => name === undefined || !shown.has(name))).toEqual([]);
  });

  it('are all on the operator’s page', () => {
    const page = namesIn(read('docs/operations.md'));
    expect([...declared].filter((name) => name === undefined || !page.has(name))).toEqual([]);
  });
});

it('panels of a dashboard have an id and a place of their own', () => {
  for (const text of dashboards) {
    const { panels } = dashboard.parse(JSON.parse(text));
    const places = panels.map(({ gridPos: { x, y } }) => `${x}/${y}`);
    for (const own of [panels.map(({ id }) => String(id)), places]) {
      expect(new Set(own).size).toBe(panels.length);
    }
  }
});

describe('alerts', () => {
  it('each have their part in the runbook, which has no other', () => {
    const rules = [...alerts.matchAll(/- alert: (\w+)/gu)].map(([, name]) => name);
    const parts = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gmu)].map(([, name]) => name);
    expect(new Set(parts)).toEqual(new Set(rules));
    for (const rule of rules) {
      expect(alerts).toContain(`runbook: docs/runbook.md#${rule?.toLowerCase()}`);
    }
  });

  it('fire when they should, and rest when they should not', ({ skip }) => {
    const promtool = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: OBSERVE,
      encoding: 'utf8',
    });
    if (promtool.error !== undefined) skip('promtool is not on the PATH (Debian: prometheus)');
    expect(`${promtool.stdout}${promtool.stderr}`).toContain('SUCCESS');
    expect(promtool.status).toBe(0);
  });
});

describe('who is told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-alerts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const config = join(folder, 'alertmanager.yml');

  /** Runs what compose runs, but for Alertmanager itself. @returns its configuration, or why there is none */
  function configured(settings: Readonly<Record<string, string>>): unknown {
    const done = spawnSync('sh', [join(OBSERVE, 'alertmanager.sh')], {
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
