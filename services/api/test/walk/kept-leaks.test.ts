// Answers kept for visitors contain nothing of anybody's own, however a member asks first: each trick is tried at every
// kind of address whose answers are kept, by a member with something to hide, and then by a visitor.
import { createSharedAnswers } from '@forum/features/framework/http/shared-answers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, CONTENT } from './examples/making.ts';
import { openWorld, type Ask, type World } from './world.ts';

const SECRET = 'Zyxwort sleeps at noon';

let world: World;
let addresses: readonly string[];

beforeAll(async () => {
  const sharedAnswers = createSharedAnswers({
    anythingMs: 3_600_000,
    namedMs: 3_600_000,
    oldMs: 3_600_000,
  });
  world = await openWorld({ sharedAnswers });
  const { id, slug } = await world.aPost();
  const categoryId = await world.aCategory();
  const draft = {
    title: SECRET,
    content: CONTENT,
    categoryId,
    prefix: 'Discussion',
    tags: ['own'],
  };
  const made = await done(world, 'other', 'POST', '/posts', { ...draft, published: false });
  const hidden = made.json<{ id: string; slug: string }>();
  const answer = await done(world, 'owner', 'POST', '/comments', { postId: id, content: CONTENT });
  const comment = answer.json<{ id: string }>();
  await done(world, 'other', 'POST', `/posts/${id}/upvote`);
  await done(world, 'other', 'POST', `/comments/${comment.id}/upvote`);
  await world.forum.settle();
  addresses = [
    '/posts',
    `/posts?categoryId=${categoryId}`,
    `/posts?authorId=${world.members.other.id}`,
    `/posts?authorId=${world.members.other.id}&published=false`,
    `/posts/${id}`,
    `/posts/slug/${slug}`,
    `/posts/${id}/related`,
    `/posts/${hidden.id}`,
    `/posts/slug/${hidden.slug}`,
    `/comments?postId=${id}`,
    `/comments/${comment.id}`,
    '/categories',
    '/users/by-username/other',
  ];
});
afterAll(() => world.close());

type Trick = (url: string) => Pick<Ask, 'url' | 'headers'>;

const withHeader =
  (name: string, value: string): Trick =>
  (url) => ({ url, headers: { [name]: value } });
const withQuery =
  (query: string): Trick =>
  (url) => ({ url: `${url}${url.includes('?') ? '&' : '?'}${query}` });

const TRICKS: Readonly<Record<string, Trick>> = {
  plainly: (url) => ({ url }),
  'an unknown parameter': withQuery('x=1'),
  'an empty parameter': withQuery('x='),
  'a parameter twice': withQuery('page=1&page=1'),
  'a parameter in brackets': withQuery('page[]=1'),
  'a prototype': withQuery('__proto__=1'),
  'a viewer of one’s choice': withQuery('viewerId=1'),
  'an actor of one’s choice': withQuery('actor=other'),
  'a language': withQuery('lang=de'),
  'a fragment': (url) => ({ url: `${url}#part` }),
  'a trailing question mark': (url) => ({ url: url.includes('?') ? url : `${url}?` }),
  'escaped letters': (url) => ({ url: url.replace('/api/p', '/api/%70') }),
  'other letter case': (url) => ({ url: url.replace(/[0-9a-f-]{36}/, (id) => id.toUpperCase()) }),
  'a trailing slash': (url) => ({ url: url.replace(/(\?|$)/, '/$1') }),
  'two slashes': (url) => ({ url: url.replace('/api/', '/api//') }),
  'the whole address': (url) => ({ url: `http://forum.test${url}` }),
  'nothing to compress': withHeader('accept-encoding', 'identity'),
  'brotli alone': withHeader('accept-encoding', 'br'),
  'another language': withHeader('accept-language', 'de'),
  'a tag of any kind': withHeader('if-none-match', '*'),
  'an old tag': withHeader('if-none-match', 'W/"old"'),
  'a range': withHeader('range', 'bytes=0-10'),
  'another method in a header': withHeader('x-http-method-override', 'PUT'),
  'another address in a header': withHeader('x-original-url', '/api/users/profile'),
  'another host in a header': withHeader('x-forwarded-host', 'evil.example'),
  'a forwarded address': withHeader('x-forwarded-for', '10.0.0.1'),
  'the mark of the server’s own calls': withHeader('x-forum-internal', 'guessed'),
  'no cache, please': withHeader('cache-control', 'no-cache'),
  'only from the cache': withHeader('cache-control', 'only-if-cached'),
  'a purpose': withHeader('purpose', 'prefetch'),
  'a key of repetition': withHeader('idempotency-key', 'the-same-for-all'),
  'a made-up write': withHeader('x-forum-wrote', '3_4=votes'),
};

const ask = (who: Ask['who'], trick: Trick, address: string) =>
  world.ask({ who, method: 'GET', ...trick(`/api${address}`) });

/** The parts of a text that are a member's own. */
function ownIn(text: string): string[] {
  const own = [SECRET, '"userVote":"UPVOTE"', '"newComments":0', '"newComments":1', '@secret.'];
  return own.filter((one) => text.includes(one));
}

it.each(Object.entries(TRICKS))(
  'a visitor gets nothing of a member’s own by %s',
  async (_name, trick) => {
    const leaks: string[] = [];
    for (const address of addresses) {
      await ask('other', trick, address);
      for (const how of [trick, TRICKS['plainly'] ?? trick]) {
        const { body, rawPayload } = await ask('visitor', how, address);
        leaks.push(
          ...ownIn(`${body}${rawPayload.toString('latin1')}`).map((own) => `${address} ${own}`),
        );
      }
    }
    expect(leaks).toEqual([]);
  },
);

it('a member gets their own, though a visitor asked before', async () => {
  const own: string[] = [];
  for (const address of addresses) {
    await ask('visitor', (url) => ({ url }), address);
    own.push(...ownIn((await ask('other', (url) => ({ url }), address)).body));
  }
  expect(new Set(own)).toEqual(new Set([SECRET, '"userVote":"UPVOTE"', '"newComments":0']));
});
