import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** Requests by inject, relative to `/api`. */
export interface TestClient {
  get(path: string): Promise<LightMyRequestResponse>;
  post(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  put(path: string, body?: unknown): Promise<LightMyRequestResponse>;
  patch(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  delete(
    path: string,
    headers?: Record<string, string>,
    body?: unknown,
  ): Promise<LightMyRequestResponse>;
}

/** A client that sends the given headers with each request. */
export function client(app: FastifyInstance, headers: Record<string, string>): TestClient {
  const send = (
    method: NonNullable<InjectOptions['method']>,
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...extra,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  return {
    get: (path) => send('GET', path),
    post: (path, body, extra) => send('POST', path, body, extra),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body, extra) => send('PATCH', path, body, extra),
    delete: (path, extra, body) => send('DELETE', path, body, extra),
  };
}
