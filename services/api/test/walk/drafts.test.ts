// A draft belongs to its author: for visitors and other members it does not exist, wherever they look.
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
let categoryId: string;

beforeAll(async () => {
  world = await openWorld();
  traces = await openTraces(world, { words: 'quite ready', title: 'It is not quite ready' });
  categoryId = await world.aCategory();
  const { id, slug } = await aDraft();
  names = [id, slug, 'zyxworts'];
  await world.forum.settle();
});
afterAll(() => world.close());

async function aDraft(fields: object = {}) {
  const made = await done(world, 'owner', 'POST', '/posts', {
    title: 'Zyxwort is not quite ready',
    content: toJson(doc('A zyxwort is quite enough here.')),
    categoryId,
    prefix: 'Discussion',
    tags: ['zyxworts'],
    published: false,
    ...fields,
  });
  return made.json<{ id: string; slug: string }>();
}

it(
  'no word of it is read by anybody else',
  async () => {
    // Not by its address or its tag: an answer may repeat the question.
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

it.each(STRANGERS)(
  'no number, order or total becomes another by it (%s)',
  async (who) => {
    // Around it: its author, its category, its prefix and tag, and things that others share with it.
    const post = await world.aPost();
    await world.forum.settle();
    const around = [world.members.owner.id, 'owner', categoryId, post.id, 'zyxworts', 'Discussion'];
    const before = await traces.answers(around, who);
    await aDraft();
    await world.forum.settle();
    const after = await traces.answers(around, who);
    expect(differing(before, after)).toEqual([]);
    // To prove that the walk would have seen it.
    await aDraft({ published: true, title: 'It is ready' });
    await world.forum.settle();
    const published = differing(after, await traces.answers(around, who)).join('\n');
    for (const url of ['/api/stats', '/api/categories', '/api/posts', '/feed.xml']) {
      expect(published).toContain(`${url}: 200`);
    }
  },
  PATIENCE_MS,
);

/** The addresses whose answers have changed. */
function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...after].flatMap(([url, said]) => {
    const earlier = before.get(url);
    return earlier === said ? [] : [`${url}: ${said.slice(0, 400)} for ${earlier?.slice(0, 400)}`];
  });
}
