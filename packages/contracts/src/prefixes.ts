import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { DEFAULT_PREFIXES } from './posts.ts';
import { paletteKey } from './scalars.ts';

/** What a post says of itself before its title; members may type others. */
export const prefix = z
  .object({ id: z.string(), name: z.string(), color: paletteKey })
  .meta({ id: 'Prefix' });
/** What a post says of itself before its title. */
export type Prefix = z.infer<typeof prefix>;

/** What every forum begins with, until staff change it. */
export const INITIAL_PREFIXES: readonly Prefix[] = DEFAULT_PREFIXES.map(({ name, color }) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  color,
}));

export const listPrefixes = defineEndpoint({
  method: 'GET',
  path: '/prefixes',
  shared: true,
  summary: 'The prefixes that posts are offered, in their order',
  tag: 'posts',
  response: z.object({ data: z.array(prefix) }),
});
