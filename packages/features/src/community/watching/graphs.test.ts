import type { Actor } from '@forum/contracts';
import type { WatchedType } from '@forum/contracts/watching';
import { GROUP_MENTIONS } from '@forum/contracts';
import { doc, groupMention, p, toJson } from '@forum/rich-text';
import * as given from '@forum/testing';
import { lengthOf, seedOf } from '@forum/testing/long-run';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';
import { openBell, type Bell } from '../notifications/test-bell.ts';
import { act, NAMES, TAGS, type Act } from './test-acts.ts';
import { emptyModel, heardBy, keyOf, levelOf, tellAll, type Model } from './test-model.ts';

/** The members of the group that texts mention. */
const CLUB = [1, 2];
const WORDS = 'Five words are quite enough here.';

let bell: Bell;
let runs = 0;
/** Those of this run, so that no run knows what another chose. */
let members: readonly Actor[];
/** The second below the first. */
let categories: readonly string[];
let ada: Actor;
/** The address of the group of the members of `CLUB`. */
let club: string;
/** How often each member has mentioned it. */
let calls: number[];

beforeAll(async () => {
  bell = await openBell();
  ada = await given.aMember(bell.forum, { username: 'ada', role: 'ADMIN' });
});
afterAll(() => bell.forum.close());

it('Each member is told once of what is new, for the strongest reason, and mutes win', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 24 }), async (acts) => {
      await begin();
      const model = emptyModel(members.length);
      for (const each of acts) {
        bell.forum.clock.advance(1000);
        await perform(each, model);
        await bell.forum.settle();
      }
      expect(await rows()).toEqual(model.told);
      for (const [m, each] of members.entries()) {
        const lines = await bell.heard(each);
        const titles = lines.flatMap(({ title }) => /Graph \d+ \d+/u.exec(title) ?? []);
        expect([...new Set(titles)].toSorted(), NAMES[m]).toEqual(heardBy(m, model));
      }
    }),
    {
      endOnFailure: true,
      numRuns: lengthOf('graphs of watchers', { short: 2, usual: 4, long: 200 }),
      seed: seedOf('graphs of watchers'),
    },
  );
}, 120_000);

/** Members, categories and tags about which nobody has chosen anything. */
async function begin(): Promise<void> {
  runs += 1;
  members = await Promise.all(
    NAMES.map((username) => given.aMember(bell.forum, { username: nameIn(username) })),
  );
  const meta = { actor: null };
  const above = { name: nameIn('Bread') };
  const { result } = await createCategory(bell.forum.ctx, { meta, actor: null, category: above });
  const category = { name: nameIn('Baking'), parentId: result.categoryId };
  const below = await createCategory(bell.forum.ctx, { meta, actor: null, category });
  categories = [result.categoryId, below.result.categoryId];
  const form = { name: nameIn('Club'), entry: 'open', mentioners: 'everyone' };
  const admin = await given.elevated(bell.forum, ada);
  const group = (await ok(admin.post('/groups', form))).json<{ id: string; slug: string }>();
  for (const n of CLUB) {
    await ok(bell.forum.as(memberAt(n)).put(`/groups/${group.id}/membership`));
  }
  await bell.forum.settle();
  club = group.slug;
  calls = members.map(() => 0);
}

/** The members of the group, if the text mentions it and its author has not done so too often. */
function called(by: number, wants: boolean): readonly number[] {
  const before = calls[by] ?? 0;
  if (!wants || before >= GROUP_MENTIONS.perHour) return [];
  calls[by] = before + 1;
  return CLUB;
}

const nameIn = (name: string) => `${name}_${runs}`;
function memberAt(n: number): Actor {
  const found = members[n];
  if (found === undefined) throw new Error(`No member ${n}`);
  return found;
}

async function perform(each: Act, model: Model): Promise<void> {
  switch (each.act) {
    case 'choose':
      return choose(each, model);
    case 'follow':
      return follow(each, model);
    case 'post':
      return post(each, model);
    case 'comment':
      return comment(each, model);
  }
}

async function choose(
  { by, thing: { type, which }, choice: chosen }: Of<'choose'>,
  model: Model,
): Promise<void> {
  const id = idOf(type, which, model);
  if (id === undefined || (type === 'user' && which === by)) return;
  await ok(bell.forum.as(memberAt(by)).put(`/watches/${type}/${id}`, chosen));
  model.levels.set(keyOf(by, { type, id }), levelOf(type, chosen));
}

async function follow({ by, whom, on }: Of<'follow'>, { follows }: Model): Promise<void> {
  if (by === whom) return;
  const path = `/users/${memberAt(whom).id}/follow`;
  await ok(on ? bell.forum.as(memberAt(by)).post(path) : bell.forum.as(memberAt(by)).delete(path));
  const pair = keyOf(by, { type: 'user', id: memberAt(whom).id });
  if (on) follows.add(pair);
  else follows.delete(pair);
}

async function post(
  { by, place, tags: chosen, named, calls: wants }: Of<'post'>,
  model: Model,
): Promise<void> {
  const group = called(by, wants);
  const title = `Graph ${runs} ${model.posts.length}`;
  const carried = ['bread', ...chosen.map(nameIn)];
  const id = await write(by, '/posts', {
    title,
    categoryId: categories[place] ?? '',
    content: text(named, group),
    tags: carried,
    prefix: 'Question',
    published: true,
  });
  const made = { id, title, by, categories: categories.slice(0, place + 1), tags: carried };
  model.posts.push(made);
  tellAll(model, { post: made, by, authorId: memberAt(by).id, named, group, commentId: null });
}

async function comment(
  { by, on, named, calls: wants }: Of<'comment'>,
  model: Model,
): Promise<void> {
  const about = model.posts[on];
  if (about === undefined) return;
  const group = called(by, wants);
  const content = text(named, group);
  const commentId = await write(by, '/comments', { postId: about.id, content });
  tellAll(model, { post: about, by, authorId: memberAt(by).id, named, group, commentId });
}

type Of<A extends Act['act']> = Extract<Act, { act: A }>;

async function write(by: number, path: string, body: object): Promise<string> {
  return (await ok(bell.forum.as(memberAt(by)).post(path, body))).json<{ id: string }>().id;
}

async function ok<T extends { readonly statusCode: number; readonly body: string }>(
  answer: Promise<T>,
) {
  const answered = await answer;
  if (answered.statusCode >= 300) throw new Error(`${answered.statusCode} ${answered.body}`);
  return answered;
}

function text(named: readonly number[], group: readonly number[]) {
  const names = named.map((n) => `@${nameIn(NAMES[n] ?? '')}`);
  const words = [...names, WORDS].join(' ');
  return toJson(doc(group.length === 0 ? words : p(`${words} `, groupMention(club))));
}

function idOf(type: WatchedType, which: number, { posts }: Model): string | undefined {
  if (type === 'post') return posts[which]?.id;
  if (type === 'category') return categories[which];
  if (type === 'user') return memberAt(which).id;
  const tag = nameIn(TAGS[which] ?? '');
  return posts.some((each) => each.tags.includes(tag)) ? tag : undefined;
}

/** What the run's members were told about posts and comments. */
async function rows(): Promise<Map<string, string>> {
  const found = await bell.forum.ctx.db
    .selectFrom('notification')
    .select(['member_id', 'cause', 'kind', 'detail'])
    .where(
      'member_id',
      'in',
      members.map(({ id }) => id),
    )
    .where('kind', '<>', 'follow')
    .execute();
  return new Map(
    found.map(({ member_id, cause, kind, detail }) => {
      const n = members.findIndex(({ id }) => id === member_id);
      return [`${n} ${cause}`, `${kind} ${detail}`];
    }),
  );
}
