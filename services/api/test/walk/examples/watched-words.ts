import type { World } from '../world.ts';
import { done, plainly, type Example, type MakesExample } from './making.ts';

const form = ({ unique }: World) => ({ words: `bad${unique()}`, action: 'flag', note: 'Adverts' });

/** A watched word. */
const onWord =
  (body?: unknown): MakesExample =>
  async (world): Promise<Example> => {
    const made = await done(world, 'admin', 'POST', '/admin/watched-words', form(world));
    return { who: 'admin', path: { id: made.json<{ id: string }>().id }, body };
  };

/** Words that get a text flagged, held, or refused. */
export const watchedWordExamples: Readonly<Record<string, MakesExample>> = {
  'GET /admin/watched-words': plainly('admin', { query: { action: 'flag' } }),
  'GET /admin/watched-words/{id}': onWord(),
  'POST /admin/watched-words': (world) => ({ who: 'admin', body: form(world) }),
  'POST /admin/watched-words/dry-run': plainly('admin', { body: { words: 'hinge*' } }),
  'PATCH /admin/watched-words/{id}': onWord({ action: 'hold' }),
  'DELETE /admin/watched-words/{id}': onWord(),
};
