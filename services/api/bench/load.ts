import autocannon, { type Request, type Result } from 'autocannon';

/** A kind of call under load. */
export interface Load {
  readonly origin: string;
  readonly connections: number;
  readonly seconds: number;
  /** The next request; called for each one. */
  readonly next: () => Pick<Request, 'method' | 'path' | 'headers' | 'body'>;
}

/** What came of it. */
export interface Figures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Applies the load. @throws when an answer is not a success: a bench of refusals measures nothing */
export async function measure({ origin, connections, seconds, next }: Load): Promise<Figures> {
  const result: Result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  if (result.errors > 0 || result.non2xx > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${result.errors} errors, and not only successes: ${statuses}.`);
  }
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
