import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
