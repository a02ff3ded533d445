import { randomUUID } from 'node:crypto';
import type { Operation } from './api-description.ts';
import type { Example } from './examples/making.ts';
import type { Ask } from './world.ts';

/** The example as a request. */
export function requestOf(operation: Operation, example: Example): Ask {
  const path = operation.path.replace(/\{(\w+)\}/gu, (_whole, name: string) =>
    encodeURIComponent(example.path?.[name] ?? ''),
  );
  const query = new URLSearchParams(example.query).toString();
  return {
    who: example.who,
    method: operation.method,
    url: query === '' ? path : `${path}?${query}`,
    cookie: example.cookie,
    ...payloadOf(example),
  };
}

function payloadOf({ body, payload, headers = {} }: Example): Pick<Ask, 'headers' | 'payload'> {
  if (payload !== undefined) return { payload, headers };
  if (body === undefined) return { headers };
  return {
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
}

/** Variants of the call, each wrong in one way: what anybody may send. */
export function mistakes(operation: Operation, example: Example): readonly Example[] {
  const path = example.path ?? {};
  const nowhere = Object.fromEntries(Object.keys(path).map((name) => [name, randomUUID()]));
  const rubbish = Object.fromEntries(Object.keys(path).map((name) => [name, "' or 1=1 --"]));
  return [
    { ...example, who: 'visitor' },
    { ...example, who: 'other' },
    { ...example, who: 'moderator' },
    ...(Object.keys(path).length === 0
      ? []
      : [
          { ...example, path: nowhere },
          { ...example, path: rubbish },
        ]),
    ...operation.query.flatMap(({ name }) =>
      ['', '-1', '1e9', "x'; drop table event --", '\u0000'].map((value) => ({
        ...example,
        query: { ...example.query, [name]: value },
      })),
    ),
    ...(operation.body === null ? [] : wrongBodies(example)),
    { ...example, headers: { ...example.headers, origin: 'https://evil.example' } },
  ];
}

function wrongBodies(example: Example): readonly Example[] {
  const json = { 'content-type': 'application/json' };
  return [
    { ...example, body: {} },
    { ...example, body: { ...Object(example.body), role: 'SUPERADMIN' } },
    { ...example, body: [example.body] },
    { ...example, payload: 'null', headers: json },
    { ...example, payload: '{"half":', headers: json },
    { ...example, payload: 'title=x', headers: { 'content-type': 'text/plain' } },
    { ...example, payload: `{"x":"${'x'.repeat(2 * 1024 * 1024)}"}`, headers: json },
  ];
}
