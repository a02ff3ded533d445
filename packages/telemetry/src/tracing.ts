import { context, diag, trace } from '@opentelemetry/api';
import type { Logger } from '@forum/kernel';
import { spansAreMade } from './spans.ts';
import { nextIds } from './trace-ids.ts';

/** Where traces are sent, and which. */
export interface TracingOptions {
  /** A collector's address (OTLP over HTTP), without `/v1/traces`. */
  readonly endpoint: string;
  /** The share of requests that are traced, from 0 to 1. */
  readonly share: number;
  /** The process: `forum-api`, `forum-worker`. */
  readonly service: string;
  readonly version: string;
  readonly logger: Logger;
}

/** Recording of traces, under way. */
export interface Tracing {
  /** Sends what is left, within a few seconds. */
  close(): Promise<void>;
}

const LAST_MS = 3000;

/** Begins to record and send traces. The exporter is loaded only now: most forums never need it. */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, hooks] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const { endpoint, share, service, version, logger } = options;
  const url = `${endpoint.replace(/\/+$/u, '')}/v1/traces`;
  const bySample = new sdk.TraceIdRatioBasedSampler(share);
  const random = new sdk.RandomIdGenerator();
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    // A worker that continues a request's trace decides by the same id as the API did.
    sampler: new sdk.ParentBasedSampler({ root: bySample, remoteParentSampled: bySample }),
    idGenerator: {
      generateTraceId: () => nextIds.wanted?.traceId ?? random.generateTraceId(),
      generateSpanId: () => nextIds.wanted?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const warn = (message: string) => logger.warn({}, `traces: ${message}`);
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  spansAreMade(true);
  return {
    close: async () => {
      spansAreMade(false);
      await Promise.race([provider.shutdown(), lastMoment()]);
      trace.disable();
      context.disable();
    },
  };
}

function ignore(): void {
  // Of no use to an operator.
}

function lastMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LAST_MS).unref();
  });
}
