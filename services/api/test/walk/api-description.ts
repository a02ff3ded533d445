import type { Method } from '@forum/contracts/endpoint';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  schema,
});

const content = z.record(z.string(), z.object({ schema: schema.optional() }));

const described = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});

const openApi = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), described)),
});

/** JSON schema of a parameter or a body. */
export type JsonSchema = z.infer<typeof schema>;

/** One call as the OpenAPI document describes it. */
export interface Operation {
  /** `POST /posts/{id}/upvote`: how examples name it. */
  readonly name: string;
  readonly method: Method;
  /** With `{name}` parameters, from the root. */
  readonly path: string;
  readonly pathParameters: readonly string[];
  readonly query: readonly {
    readonly name: string;
    readonly required?: boolean | undefined;
    readonly schema: JsonSchema;
  }[];
  /** Null: takes no body. */
  readonly body: JsonSchema | null;
}

/** The OpenAPI document, and its verdict on an answer. */
export interface ApiDescription {
  readonly operations: readonly Operation[];
  /** How an answer violates the document; null: it does not. */
  readonly complaint: (
    operation: Operation,
    status: number,
    type: string,
    body: string,
  ) => string | null;
}

const METHODS = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Reads the document as any client would, from `/docs/json`. */
export async function describeApi(app: FastifyInstance): Promise<ApiDescription> {
  const raw: unknown = (await app.inject('/docs/json')).json();
  const document = openApi.parse(raw);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...schema.parse(raw), $id: 'api' });
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => operationOf(path, method, call)),
  );
  return {
    operations,
    complaint: (operation, status, type, body) => {
      const answers = document.paths[operation.path]?.[operation.method.toLowerCase()]?.responses;
      const answer = answers?.[String(status)];
      if (answer === undefined) return `answers ${status}, which is not declared`;
      const declared = Object.entries(answer.content ?? {});
      if (status === 204) return body === '' ? null : `answers 204 with a body`;
      const media = type.split(';')[0] ?? '';
      const found = declared.find(([name]) => name === media);
      if (found === undefined) {
        return `answers ${status} as ${media}; declared: ${declared.map(([name]) => name).join(', ')}`;
      }
      if (media !== 'application/json' && media !== 'application/problem+json') return null;
      const at = [
        'paths',
        operation.path,
        operation.method.toLowerCase(),
        'responses',
        String(status),
        'content',
        media,
        'schema',
      ];
      const validate = ajv.getSchema(`api#/${at.map(pointerPart).join('/')}`);
      if (validate === undefined) return `declares no schema for ${status}`;
      if (validate(JSON.parse(body)) === true) return null;
      return `answers ${status} against its schema: ${ajv.errorsText(validate.errors)}`;
    },
  };
}

function operationOf(path: string, method: string, call: z.infer<typeof described>): Operation {
  const media = call.requestBody?.content ?? {};
  const verb = METHODS.parse(method.toUpperCase());
  return {
    name: `${verb} ${path.replace(/^\/api/u, '')}`,
    method: verb,
    path,
    pathParameters: call.parameters.filter((one) => one.in === 'path').map(({ name }) => name),
    query: call.parameters.filter((one) => one.in === 'query'),
    body: media['application/json']?.schema ?? null,
  };
}

/** A part of a JSON pointer inside a URI. */
function pointerPart(text: string): string {
  return encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
}
