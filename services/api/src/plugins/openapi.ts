import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** OpenAPI 3.1 at `/docs` and `/docs/json`, generated from the contracts. Register before any route. */
export async function useOpenApi(app: FastifyInstance, siteName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${siteName} API`,
        version: '1.0.0',
        description:
          'Errors are RFC 9457 problem details. Commands accept Idempotency-Key. A session cookie says who calls.',
      },
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
