import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Logger } from '@forum/kernel';
import { Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Where metrics can be read. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Where to listen. */
export interface MetricsAddress {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
}

/**
 * Serves `GET /metrics` in Prometheus' text format, on a port of its own: it is meant for operators, and nothing of it
 * may be reachable through the forum.
 * @throws Error when the port is taken
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: MetricsAddress,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response
        .writeHead(404, { 'content-type': 'text/plain' })
        .end('There is only GET /metrics.\n');
      return;
    }
    void textOf(metrics).then(
      (text) =>
        response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (error: unknown) =>
        response.writeHead(500, { 'content-type': 'text/plain' }).end(`${String(error)}\n`),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/**
 * The same for a process with other duties: if the port is taken, it warns in the log and its metrics cannot be read.
 * @returns null then
 */
export async function offerMetrics(
  metrics: Metrics,
  address: MetricsAddress,
  logger: Logger,
): Promise<MetricsServer | null> {
  try {
    return await serveMetrics(metrics, address);
  } catch (error) {
    if (!isTaken(error)) throw error;
    logger.warn(
      { err: error },
      'METRICS_PORT is taken: the metrics of this process cannot be read',
    );
    return null;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** All metrics as they are now, in Prometheus' text format. */
export async function textOf({ registry, readings }: Metrics): Promise<string> {
  const looked = await readings.look();
  return Registry.merge([registry, looked]).metrics();
}
