// A draft is its author's: to visitors and other members it does not exist, wherever they look.
import { doc, toJson } from '@forum/rich-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from './examples/making.ts';
import { openTraces, type Traces } from './traces.ts';
import { openWorld, type Who, type World } from './world.ts';

const PATIENCE_MS = 240_000;
const STRANGERS: readonly Who[] = ['visitor', 'other'];

let world: World;
let traces: Traces;
let names: readonly string[];

beforeAll(async () => {
  world = await openWorld();
  traces = await openTraces(world, { words: 'quite ready', title: 'It is not quite ready' });
  const made = await done(world, 'owner', 'POST', '/posts', {
    title: 'Zyxwort is not quite ready',
    content: toJson(doc('A zyxwort is quite enough here.')),
    categoryId: await world.aCategory(),
    prefix: 'Discussion',
    tags: ['zyxworts'],
    published: false,
  });
  const { id, slug } = made.json<{ id: string; slug: string }>();
  names = [id, slug, 'zyxworts'];
  await world.forum.settle();
});
afterAll(() => world.close());

it(
  'no word of it is read by anybody else',
  async () => {
    // Not by its address or its tag: an answer may repeat what it was asked for.
    const known = [names[0] ?? '', world.members.owner.id, 'owner'];
    expect(await traces.of('zyxwort', known, STRANGERS)).toEqual([]);
    expect(await traces.of('zyxwort', known, ['owner'])).toContain('owner: GET /posts/{id}');
  },
  PATIENCE_MS,
);

it.each(STRANGERS)(
  'its id, its address and its tag are those of nothing (%s)',
  async (who) => {
    expect(await traces.ofExistence(names, who)).toEqual([]);
    expect(await traces.ofExistence(names, 'owner')).not.toEqual([]);
  },
  PATIENCE_MS,
);
