import { documentUnder, textUnder } from '@forum/launcher/keyed-text';
import type { Chance } from './chance.ts';
import type { Intent } from './journal.ts';
import type { Person } from './send.ts';
import { forget, HOT, recent, type World } from './world.ts';

/** What a member does next, and what the clients learn if it succeeds. */
export interface Act {
  readonly by: Person;
  readonly intent: Intent;
  /** @param id of what was made */
  readonly learn: (world: World, id: string | null) => void;
}

/** Chooses somebody's action; null: there is nothing to act on yet. */
type Choose = (world: World, chance: Chance) => Act | null;

/** How often each kind is chosen, in hundredths. */
const MIX: readonly (readonly [hundredths: number, choose: Choose])[] = [
  [45, vote],
  [20, comment],
  [10, post],
  [8, belong],
  [5, label],
  [7, edit],
  [5, remove],
];

/** The next action of the mixed load. */
export function nextAct(world: World, chance: Chance): Act {
  let left = chance.below(100);
  const chosen = MIX.find(([hundredths]) => (left -= hundredths) < 0);
  const next = chosen?.[1](world, chance) ?? post(world, chance);
  if (next === null) throw new Error('The load needs members and a category.');
  return next;
}

/** A new post; some are drafts. */
export function post(
  { people, categories }: World,
  chance: Chance,
  published = chance.below(10) > 0,
): Act | null {
  const [by, categoryId, key] = [chance.pick(people), chance.pick(categories), chance.uuid()];
  if (by === null || categoryId === null) return null;
  const body = {
    title: `A post of ${by.username} ${key.slice(0, 8)}`,
    content: documentUnder(key),
    categoryId,
    prefix: 'Discussion',
    tags: [`tag-${chance.below(20)}`],
    published,
  };
  return act(
    by,
    { key, method: 'POST', path: '/api/posts', body, writesText: true },
    (world, id) => {
      if (id !== null) world.posts.push({ id, postId: id, by });
    },
  );
}

function comment(world: World, chance: Chance): Act | null {
  const [by, key] = [chance.pick(world.people), chance.uuid()];
  const parent = chance.below(2) === 0 ? null : recent(chance, world.comments);
  const postId = parent?.postId ?? recent(chance, world.posts)?.id;
  if (by === null || postId === undefined) return null;
  const body = { postId, content: textUnder(key), parentId: parent?.id ?? null };
  return act(
    by,
    { key, method: 'POST', path: '/api/comments', body, writesText: true },
    (known, id) => {
      if (id !== null) known.comments.push({ id, postId, by });
    },
  );
}

function vote(world: World, chance: Chance): Act | null {
  const isOnPost = chance.below(2) === 0;
  const item = recent(chance, isOnPost ? world.posts : world.comments, HOT);
  const by = chance.pick(world.people);
  if (by === null || item === null) return null;
  const place = `/api/${isOnPost ? 'posts' : 'comments'}/${item.id}`;
  const way = chance.below(20);
  const call =
    way < 3
      ? ({ method: 'DELETE', path: `${place}/vote` } as const)
      : ({ method: 'POST', path: `${place}/${way < 14 ? 'upvote' : 'downvote'}` } as const);
  return act(by, { key: chance.uuid(), ...call, mayChangeNothing: call.method === 'DELETE' });
}

function belong({ people, categories }: World, chance: Chance): Act | null {
  const [by, other, categoryId] = [
    chance.pick(people),
    chance.pick(people),
    chance.pick(categories),
  ];
  if (by === null || other === null || categoryId === null) return null;
  const path =
    chance.below(2) === 0
      ? `/api/users/${other.id}/follow`
      : `/api/categories/${categoryId}/members`;
  const method = chance.below(3) === 0 ? 'DELETE' : 'POST';
  return act(by, { key: chance.uuid(), method, path, mayChangeNothing: true });
}

const LABELS = [
  'HELPFUL',
  'INFORMATIVE',
  'ANSWER',
  'SPAM_IRRELEVANT',
  'BEST_PRACTICE',
  'OFF_TOPIC',
];

function label(world: World, chance: Chance): Act | null {
  const [by, item] = [chance.pick(world.people), recent(chance, world.comments, HOT)];
  const type = chance.pick(LABELS);
  if (by === null || item === null || type === null) return null;
  const call =
    chance.below(4) === 0
      ? ({ method: 'DELETE', path: `/api/comments/${item.id}/mark/${type}` } as const)
      : ({ method: 'POST', path: `/api/comments/${item.id}/mark`, body: { type } } as const);
  return act(by, { key: chance.uuid(), ...call, mayChangeNothing: true });
}

function edit(world: World, chance: Chance): Act | null {
  const key = chance.uuid();
  const isOfPost = chance.below(2) === 0;
  const item = recent(chance, isOfPost ? world.posts : world.comments);
  if (item === null) return null;
  const body = { content: isOfPost ? documentUnder(key) : textUnder(key) };
  const path = `/api/${isOfPost ? 'posts' : 'comments'}/${item.id}`;
  return act(item.by, { key, method: 'PATCH', path, body, writesText: true });
}

function remove(world: World, chance: Chance): Act | null {
  const isPost = chance.below(4) === 0;
  const items = isPost ? world.posts : world.comments;
  const item = recent(chance, items);
  if (item === null) return null;
  const path = `/api/${isPost ? 'posts' : 'comments'}/${item.id}`;
  return act(item.by, { key: chance.uuid(), method: 'DELETE', path }, (known) =>
    forget(isPost ? known.posts : known.comments, item.id),
  );
}

interface Call {
  readonly key: string;
  readonly method: Intent['method'];
  readonly path: string;
  readonly body?: object;
  readonly writesText?: boolean;
  readonly mayChangeNothing?: boolean;
}

function act(
  by: Person,
  { key, method, path, body, writesText = false, mayChangeNothing = false }: Call,
  learn: Act['learn'] = () => undefined,
): Act {
  const text = body === undefined ? null : JSON.stringify(body);
  const rest = { memberId: by.id, method, path, body: text };
  return { by, intent: { key, ...rest, writesText, mayChangeNothing }, learn };
}
