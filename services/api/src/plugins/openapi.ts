import { STATUS_CODES } from 'node:http';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { SENT_DEFAULT } from '@forum/contracts';
import { KEY_PREFIX } from '@forum/contracts/key-scopes';
import { VERSION } from '@forum/config/version';
import { answersOf } from '@forum/features/framework/http/endpoint-schema';
import { sendShared, sharedText } from '@forum/features/framework/http/send-shared';
import type { SharedAnswer } from '@forum/features/framework/http/shared-answer';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { describedWebhooks } from './openapi-webhooks.ts';

/** OpenAPI has no operation for a socket, so prose describes it. Its messages are in `live.ts` of the contracts. */
const LIVE = [
  'WebSocket at `/ws` (also `/api/ws`), authenticated by the session cookie. Text messages, JSON.',
  'Send `{type: "subscribe", topic, after?}` with the topic `post:{id}`, `member:{id}` (your own) or',
  '`presence:{id}`; the answer is `subscribed`, then `{type: "message", topic, seq, at, data}`: ids and counts, no texts.',
  'After a reconnect within 10 minutes, send the last `seq` as `after` to get what was missed. `reset`: reload all.',
  '`unsubscribe` ends it, `ping` is answered by `pong`. Closed with 1008: invalid message, too many messages, or the',
  'session ended; 1013: too slow or too many sockets; 1001: the server is restarting. A page opens `/ws?member={id}`:',
  'closed with 4409 where that member is not the one signed in.',
].join(' ');

const DESCRIPTION =
  'Errors are RFC 9457 problem details. Commands accept Idempotency-Key. Callers are identified by a session cookie, or by a key for programs (`Authorization: Bearer forum_key_…`) within its scopes; a call that names its member in `forum-member` (their id) is refused with 409 `other-member` where the session is of somebody else. RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (seconds) report the tightest rate limit on the call; beyond it the answer is 429 with Retry-After.';

/** OpenAPI 3.1 at `/docs` and `/docs/json`, generated from the contracts. Register before any route. */
export async function useOpenApi(app: FastifyInstance, siteName: string): Promise<void> {
  let described: SharedAnswer | undefined;
  await app.register(swagger, {
    openapi: aboutTheApi(siteName),
    // Only the contract's calls are documented: pages, forms and health checks are not the API.
    transform: (route) => {
      if (!route.url.startsWith('/api/')) {
        return { schema: { ...route.schema, hide: true }, url: route.url };
      }
      const { endpoint } = route.route.config ?? {};
      const byStatus = endpoint === undefined ? {} : { response: answersOf(endpoint) };
      const { schema, url } = jsonSchemaTransform({
        ...route,
        schema: { ...route.schema, ...byStatus },
      });
      return { schema: withNumbersAsTheyAre(withAnswersAsTheyAre(schema)), url };
    },
    transformObject: (document) => {
      const calls = withoutUnused(jsonSchemaTransformObject(document));
      described = textOf({ ...calls, webhooks: describedWebhooks() });
      // The plugin keeps this for as long as the process lives: the whole document is megabytes of objects.
      return {};
    },
  });
  await serveDocument(app, () => {
    if (described === undefined) app.swagger();
    if (described === undefined) throw new Error('The calls have not been described.');
    return described;
  });
}

function aboutTheApi(siteName: string): NonNullable<FastifyDynamicSwaggerOptions['openapi']> {
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: VERSION,
      description: DESCRIPTION,
    },
    tags: [{ name: 'live', description: LIVE }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'forum_session' },
        elevation: {
          type: 'http',
          scheme: 'bearer',
          description: 'Issued for the PIN; valid for 15 minutes.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${KEY_PREFIX}…`,
          description: 'Made by `POST /keys`; never beside a session. Each call names its scope.',
        },
      },
    },
  };
}

async function serveDocument(app: FastifyInstance, document: () => SharedAnswer): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list' },
    uiHooks: {
      preHandler: (request, reply, done) => {
        const { url } = request.routeOptions;
        if (url === '/docs/json')
          sendShared(document(), { request, reply }).then((bytes) => reply.send(bytes), done);
        // Generating it on the first request would hold up everybody else for over a second.
        else if (url === '/docs/yaml') void reply.redirect('/docs/json', 308);
        else done();
      },
    },
  });
}

/** The document as text, made once: requests only send a megabyte, without serialising or compressing. */
function textOf(document: object): SharedAnswer {
  return sharedText(JSON.stringify(document), { status: 200, shows: 'anything' });
}

const answers = z.record(z.string(), z.record(z.string(), z.unknown()));

const LOCATION = {
  Location: { description: 'Where it stands, if it can be read.', type: 'string' },
};

/** Each status by its name, and refusals with their own media type. */
function withAnswersAsTheyAre<Schema extends { response?: unknown }>(schema: Schema): Schema {
  const response = Object.entries(answers.parse(schema.response ?? {})).map(([status, shape]) => {
    const description = STATUS_CODES[status] ?? status;
    const headers = status === '201' ? { headers: LOCATION } : {};
    if (Number(status) < 400) return [status, { description, ...headers, ...shape }];
    return [status, { description, content: { 'application/problem+json': { schema: shape } } }];
  });
  return { ...schema, response: Object.fromEntries(response) };
}

const querystring = z.looseObject({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** Describes a number in a query as a number, not by the check of its text. */
function withNumbersAsTheyAre<Schema extends { querystring?: unknown }>(schema: Schema): Schema {
  const query = querystring.safeParse(schema.querystring);
  if (!query.success) return schema;
  const properties = Object.entries(query.data.properties).map(([name, shape]) => {
    if (shape['type'] !== 'integer') return [name, shape];
    const { minimum, maximum, [SENT_DEFAULT]: initial } = shape;
    return [name, { type: 'integer', minimum, maximum, default: initial }];
  });
  const told = { ...query.data, properties: Object.fromEntries(properties) };
  return { ...schema, querystring: told };
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/gu;

/** The document with only the schemas that calls refer to, directly or through other schemas. */
function withoutUnused<Described extends { paths?: unknown; components?: { schemas?: object } }>(
  document: Described,
): Described {
  const schemas = new Map(Object.entries(document.components?.schemas ?? {}));
  const used = new Map<string, unknown>();
  const waiting: unknown[] = [document.paths];
  while (waiting.length > 0) {
    for (const [, name = ''] of JSON.stringify(waiting.pop()).matchAll(REFERENCE)) {
      const schema: unknown = schemas.get(name);
      if (schema === undefined || used.has(name)) continue;
      used.set(name, schema);
      waiting.push(schema);
    }
  }
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(used) } };
}
