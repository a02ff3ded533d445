import autocannon, { type Request, type Result } from 'autocannon';

/** A kind of call under load. */
export interface Load {
  readonly origin: string;
  readonly connections: number;
  readonly seconds: number;
  /** A fixed number of requests instead, however long they take. */
  readonly amount?: number;
  /** The next request; called for each one. */
  readonly next: () => Pick<Request, 'method' | 'path' | 'headers' | 'body'>;
  /** Requests per second at most; usually as many as are answered. */
  readonly rate?: number | undefined;
  /** Answers may be refusals or late: nothing is measured, or the caller counts them. */
  readonly mayFail?: boolean;
}

/** The measured figures. */
export interface Figures {
  /** Requests that were sent, answered or not when the time was up. */
  readonly sent: number;
  /** Those that were refused or not answered. */
  readonly failed: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Applies the load. @throws when an answer is not a success: a bench of refusals measures nothing */
export async function measure(load: Load): Promise<Figures> {
  const { origin, connections, seconds, amount, next, rate, mayFail = false } = load;
  const result: Result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    ...(amount === undefined ? {} : { amount }),
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  if (!mayFail && (result.errors > 0 || result.non2xx > 0)) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${result.errors} errors, and not only successes: ${statuses}.`);
  }
  return {
    sent: result.requests.sent,
    failed: result.errors + result.non2xx,
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
