import type { Endpoint } from '@forum/contracts';
import Fastify from 'fastify';
import { z } from 'zod';
import { features, type ProcessContext } from '../index.ts';

/** Values for parameters of routes, by name. */
export type Candidates = Readonly<Record<string, readonly string[]>>;

interface Filling {
  readonly candidates: Candidates;
  /** For path parameters of other names. */
  readonly otherwise: string;
}

/** Every GET route of the forum with each parameter filled in, then with each query parameter in turn. */
export async function listGetUrls(
  ctx: ProcessContext,
  candidates: Candidates,
  otherwise: string,
): Promise<string[]> {
  const routes = await getRoutes(ctx);
  return [...new Set(routes.flatMap((route) => urlsOf(route, { candidates, otherwise })))];
}

interface GetRoute {
  readonly path: string;
  readonly endpoint: Endpoint | undefined;
}

/** Every GET route of every slice, including future slices. */
async function getRoutes(ctx: ProcessContext): Promise<GetRoute[]> {
  const app = Fastify();
  const routes: GetRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if ([method].flat().includes('GET')) routes.push({ path: url, endpoint: config?.endpoint });
  });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  for (const feature of features) {
    if (feature.routes !== undefined) await app.register(feature.routes(ctx));
  }
  await app.ready();
  await app.close();
  return routes.filter(({ path }) => path !== '/ws');
}

/** The route with each parameter filled in, then with each query parameter in turn. */
function urlsOf({ path, endpoint }: GetRoute, { candidates, otherwise }: Filling): string[] {
  let paths = [path];
  for (const name of path.match(/:\w+/g) ?? []) {
    const values = candidates[name.slice(1)] ?? [otherwise];
    paths = paths.flatMap((each) =>
      values.map((value) => each.replace(name, encodeURIComponent(value))),
    );
  }
  const query = endpoint?.query;
  const keys = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const queries = keys.flatMap((key) => {
    const field = query instanceof z.ZodObject ? query.shape[key] : undefined;
    const options = enumOptions(field);
    return (candidates[key] ?? options).map((value) => `${key}=${encodeURIComponent(value)}`);
  });
  const all = ['', ...queries.map((one) => `?${one}`), `?${queries.join('&')}`];
  return paths.flatMap((each) => all.map((one) => each + (one === '?' ? '' : one)));
}

function enumOptions(field: unknown): readonly string[] {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) {
    return enumOptions(field.def.innerType);
  }
  return field instanceof z.ZodEnum ? field.options.map(String) : [];
}
