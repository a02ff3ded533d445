import { createMetrics, offerMetrics } from '@forum/telemetry';
import { silentLogger } from '@forum/testing';
import { expect, it, onTestFinished } from 'vitest';
import { metricsIn } from './prometheus-text.ts';
import { scraperOf } from './scraped.ts';

async function served(metrics = createMetrics()) {
  const server = await offerMetrics(metrics, { host: '127.0.0.1', port: 0 }, silentLogger);
  if (server === null) throw new Error('There is no port.');
  onTestFinished(() => server.close());
  return { metrics, url: `http://127.0.0.1:${server.port}/metrics` };
}

it('sums a metric over its labels', () => {
  const text = '# HELP a A.\n# TYPE a gauge\na{b="c d"} 1\na{b="} 7"} 2.5\nb 3e2\n';
  expect([...metricsIn(text)]).toEqual([
    ['a', 3.5],
    ['b', 300],
  ]);
});

it('reads what an API and a worker hold from their metrics', async () => {
  const { url } = await served();
  const held = await scraperOf({ apis: [url], workers: [url] })();
  expect(Object.keys(held)).toEqual(
    ['API 1', 'worker 1'].flatMap((name) =>
      ['MB', 'heap MB', 'external MB', 'handles', 'files'].map((thing) => `${name} ${thing}`),
    ),
  );
  const megabytes = process.memoryUsage().rss / 1024 / 1024;
  expect(Math.abs((held['API 1 MB'] ?? 0) - megabytes)).toBeLessThan(megabytes / 2);
  expect(held['worker 1 files']).toBeGreaterThan(5);
});

it('refuses to go on with a process that was started again', async () => {
  const { metrics, url } = await served();
  const scrape = scraperOf({ apis: [url], workers: [] });
  await scrape();
  metrics.registry.removeSingleMetric('process_start_time_seconds');
  metrics.readings.add('start', () => [
    { name: 'process_start_time_seconds', help: 'Later.', readings: [{ value: 1 }] },
  ]);
  await expect(scrape()).rejects.toThrow('API 1 has been restarted.');
});

it('fails where nothing tells metrics', async () => {
  const { url } = await served();
  await expect(scraperOf({ apis: [`${url}/x`], workers: [] })()).rejects.toThrow(/404/u);
  expect(() => scraperOf({ apis: [], workers: [] })).toThrow(/Say where/u);
});
