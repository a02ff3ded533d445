import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** A socket is no operation of OpenAPI: it is told in words. Its messages are `live.ts` of the contracts. */
const LIVE = [
  'WebSocket at `/ws` (also `/api/ws`), known by the session cookie. Text messages, JSON.',
  'Say `{type: "subscribe", topic, after?}` with the topic `post:{id}`, `member:{id}` (your own) or',
  '`presence:{id}`, and hear `subscribed`, then `{type: "message", topic, seq, at, data}`: ids and counts, no texts.',
  'Back within 10 minutes, say the last `seq` as `after`: what was missed comes first. `reset`: read everything again.',
  '`unsubscribe` ends it, `ping` is answered by `pong`. Closed with 1008: not understood, too many messages, or the',
  'session ended; 1013: too slow or too many sockets; 1001: the server restarts.',
].join(' ');

/** OpenAPI 3.1 at `/docs` and `/docs/json`, generated from the contracts. Register before any route. */
export async function useOpenApi(app: FastifyInstance, siteName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${siteName} API`,
        version: '1.0.0',
        description:
          'Errors are RFC 9457 problem details. Commands accept Idempotency-Key. A session cookie says who calls. RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (seconds) say how the tightest limit on the call stands; past it the answer is 429 with Retry-After.',
      },
      tags: [{ name: 'live', description: LIVE }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'forum_session' },
          elevation: { type: 'http', scheme: 'bearer', description: 'From the PIN; 15 minutes.' },
        },
      },
    },
    // Only the contract's calls are documented: pages, forms and health checks are not the API.
    transform: (route) => {
      if (!route.url.startsWith('/api/')) {
        return { schema: { ...route.schema, hide: true }, url: route.url };
      }
      const { schema, url } = jsonSchemaTransform(route);
      return { schema: withAnswersAsTheyAre(schema), url };
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'list' } });
}

const answers = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Each status by its name, and refusals with their own media type. */
function withAnswersAsTheyAre<Schema extends { response?: unknown }>(schema: Schema): Schema {
  const response = Object.entries(answers.parse(schema.response ?? {})).map(([status, shape]) => {
    const description = STATUS_CODES[status] ?? status;
    if (Number(status) < 400) return [status, { description, ...shape }];
    return [status, { description, content: { 'application/problem+json': { schema: shape } } }];
  });
  return { ...schema, response: Object.fromEntries(response) };
}
