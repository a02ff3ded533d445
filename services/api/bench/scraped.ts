import type { Holdings } from './holdings.ts';
import { metricsIn } from './prometheus-text.ts';

/** Addresses of metrics. */
export interface Scraped {
  readonly apis: readonly string[];
  readonly workers: readonly string[];
}

const MEGABYTE = 1024 * 1024;

/**
 * Asks processes repeatedly for what they occupy. A call rejects when one of them does not answer, or is not the one
 * first asked: another process has forgotten what grew.
 */
export function scraperOf({ apis, workers }: Scraped): () => Promise<Holdings> {
  const starts = new Map<string, number>();
  const named = [
    ...apis.map((url, n) => ({ name: `API ${n + 1}`, url })),
    ...workers.map((url, n) => ({ name: `worker ${n + 1}`, url })),
  ];
  if (named.length === 0) throw new Error('Say where metrics are: api=URL,… worker=URL,…');
  return async () => {
    const asked = named.map(async ({ name, url }) => {
      const metrics = await metricsAt(url);
      const start = metrics('process_start_time_seconds');
      if ((starts.get(url) ?? start) !== start) throw new Error(`${name} has been restarted.`);
      starts.set(url, start);
      return holdingsIn(name, metrics);
    });
    return Object.assign({}, ...(await Promise.all(asked)));
  };
}

function holdingsIn(name: string, metric: (name: string) => number): Holdings {
  return {
    [`${name} MB`]: metric('process_resident_memory_bytes') / MEGABYTE,
    [`${name} heap MB`]: metric('nodejs_heap_size_used_bytes') / MEGABYTE,
    [`${name} external MB`]: metric('nodejs_external_memory_bytes') / MEGABYTE,
    [`${name} handles`]: metric('nodejs_active_resources_total'),
    [`${name} files`]: metric('process_open_fds'),
  };
}

async function metricsAt(url: string): Promise<(name: string) => number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  const metrics = metricsIn(await answer.text());
  return (name) => {
    const value = metrics.get(name);
    if (value === undefined) throw new Error(`${url} has no ${name}.`);
    return value;
  };
}
