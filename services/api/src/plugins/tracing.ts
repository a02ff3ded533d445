import { beginRequest, type RequestSpan } from '@forum/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { READER_LEFT, routeOf } from './metrics.ts';

/**
 * Begins a trace for each request, named after its route, under the request's id. What a page reads within the process
 * belongs to the page's trace; what a plain form writes has a trace of its own, since its events carry its own id.
 */
export function useTracing(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent = null } = request.headers;
    const begun = beginRequest(request.id, {
      name: request.method,
      traceparent: typeof traceparent === 'string' ? traceparent : null,
      'http.request.method': request.method,
    });
    if (begun === null) return done();
    spans.set(request, begun);
    begun.within(done);
  });
  // The body arrives through events of the connection, outside the trace.
  app.addHook('preValidation', (request, _reply, done) => {
    const begun = spans.get(request);
    if (begun === undefined) done();
    else begun.within(done);
  });
  const end = (request: FastifyRequest, status: number) => {
    const span = spans.get(request)?.span;
    if (span === undefined) return;
    spans.delete(request);
    const route = routeOf(request);
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.setStatus({ code: FAILED });
    span.end();
  };
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request, READER_LEFT);
    done();
  });
}

/** `SpanStatusCode.ERROR` of OpenTelemetry. */
const FAILED = 2;
