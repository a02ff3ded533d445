import type { Logger } from '@forum/kernel';
import { expect, it, vi } from 'vitest';
import { createMetrics } from './metrics.ts';
import { offerMetrics, serveMetrics, textOf } from './metrics-server.ts';
import { createReadings } from './readings.ts';

const HERE = { host: '127.0.0.1', port: 0 };

it('tells what was counted, what is read, and how Node is', async () => {
  const metrics = createMetrics();
  metrics.requests.observe({ method: 'GET', route: '/posts', status: 200 }, 0.02);
  metrics.readings.add('rows', () => [
    { name: 'forum_rows', help: 'Rows.', readings: [{ labels: { table: 'a "b"\n' }, value: 3 }] },
  ]);
  const server = await serveMetrics(metrics, HERE);
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  const text = await answer.text();
  await server.close();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toContain(
    'forum_http_request_duration_seconds_bucket{le="0.025",method="GET",route="/posts",status="200"} 1',
  );
  expect(text).toContain('forum_rows{table="a \\"b\\"\\n"} 3');
  expect(text).toContain('forum_readable{source="rows"} 1');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /mu);
});

it('answers nothing else', async () => {
  const server = await serveMetrics(createMetrics(), HERE);
  const { port } = server;
  const ways = [
    fetch(`http://127.0.0.1:${port}/`),
    fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' }),
  ];
  const answers = await Promise.all(ways);
  await server.close();
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

it('is left out, with a warning, where another process has the port', async () => {
  const first = await serveMetrics(createMetrics(), HERE);
  const warn = vi.fn<Logger['warn']>();
  const ignore = () => undefined;
  const logger = { debug: ignore, info: ignore, warn, error: ignore };
  expect(await offerMetrics(createMetrics(), { ...HERE, port: first.port }, logger)).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  await first.close();
  const other = await offerMetrics(createMetrics(), HERE, logger);
  expect(other?.port).toBeGreaterThan(0);
  await other?.close();
  const nowhere = { host: '203.0.113.1', port: 0 };
  await expect(offerMetrics(createMetrics(), nowhere, logger)).rejects.toThrow('EADDRNOTAVAIL');
});

it('tells the rest when a source fails or never answers', async () => {
  const metrics = { ...createMetrics(), readings: createReadings(20) };
  metrics.readings.add('broken', () => Promise.reject(new Error('away')));
  metrics.readings.add('frozen', () => Promise.withResolvers<never>().promise);
  metrics.readings.add('well', () => [{ name: 'forum_a', help: 'A.', readings: [{ value: 1 }] }]);
  const text = await textOf(metrics);
  expect(text).toMatch(/^forum_a 1$/mu);
  expect(text).toContain('forum_readable{source="broken"} 0');
  expect(text).toContain('forum_readable{source="frozen"} 0');
  expect(text).toContain('forum_readable{source="well"} 1');
});
