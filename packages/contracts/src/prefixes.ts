import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { paletteKey } from './scalars.ts';

/** The default prefixes and their colours (specification, section 9). */
export const DEFAULT_PREFIXES = [
  { name: 'Discussion', color: 'blue' },
  { name: 'Question', color: 'orange' },
  { name: 'Help', color: 'red' },
  { name: 'Guide', color: 'green' },
  { name: 'News', color: 'purple' },
  { name: 'Poll', color: 'teal' },
  { name: 'Announcement', color: 'pink' },
  { name: 'New Features', color: 'purple' },
  { name: 'Updates', color: 'purple' },
  { name: 'Introduction', color: 'teal' },
] as const;

/** A post's prefix before its title; members may type others. */
export const prefix = z
  .object({ id: z.string(), name: z.string(), color: paletteKey })
  .meta({ id: 'Prefix' });
/** A post's prefix before its title. */
export type Prefix = z.infer<typeof prefix>;

/** What every forum starts with, until staff change it. */
export const INITIAL_PREFIXES: readonly Prefix[] = DEFAULT_PREFIXES.map(({ name, color }) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  color,
}));

export const listPrefixes = defineEndpoint({
  method: 'GET',
  path: '/prefixes',
  shared: 'while-shown-stays',
  summary: 'The prefixes on offer, in order',
  tag: 'posts',
  response: z.object({ data: z.array(prefix) }),
});
