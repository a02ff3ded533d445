import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

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
    transform: (route) =>
      route.url.startsWith('/api/')
        ? jsonSchemaTransform(route)
        : { schema: { ...route.schema, hide: true }, url: route.url },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'list' } });
}
