import { createServer } from 'node:http';
import { once } from 'node:events';
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
 * Serves `GET /metrics` in the text format of Prometheus, on a port of its own: what it tells is for operators, so that
 * nothing of it can come through the forum's own door.
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

/** All metrics as they are now, in the text format of Prometheus. */
export async function textOf({ registry, readings }: Metrics): Promise<string> {
  const looked = await readings.look();
  return Registry.merge([registry, looked]).metrics();
}
