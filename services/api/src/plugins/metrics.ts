import type { Metrics } from '@forum/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOfPlainForm } from '../plain-forms/call-api.ts';

/** The status of an answer whose reader has left, as nginx counts it. */
export const READER_LEFT = 499;

/**
 * Counts and times answers by route and status. The call that a plain form stands for is part of it and
 * not counted again; a reader who left early is counted with status 499.
 */
export function useMetrics(app: FastifyInstance, { requests, requestsUnderWay }: Metrics): void {
  const underWay = new WeakSet<FastifyRequest>();
  const end = (request: FastifyRequest, status: number, ms: number) => {
    if (!underWay.delete(request)) return;
    requestsUnderWay.dec();
    requests.observe({ method: request.method, route: routeOf(request), status }, ms / 1000);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isOfPlainForm(request)) {
      underWay.add(request);
      requestsUnderWay.inc();
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode, reply.elapsedTime);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request, READER_LEFT, 0);
    done();
  });
}

/** The pattern, never the address: a label per post would create as many metrics. */
export function routeOf({ routeOptions, is404 }: FastifyRequest): string {
  return is404 ? 'page' : (routeOptions.url ?? 'unknown');
}
