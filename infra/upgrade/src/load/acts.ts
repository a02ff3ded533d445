import { randomInt, randomUUID } from 'node:crypto';
import { documentUnder, textUnder } from '@forum/launcher/keyed-text';
import type { Intent } from './journal.ts';
import type { Person } from './people.ts';

/** What a member wrote, as far as the clients know. */
interface Item {
  readonly kind: 'post' | 'comment';
  readonly id: string;
  readonly postId: string;
  readonly by: Person;
  /** Replies to replies are limited in depth, and exercise no other kind of write. */
  readonly isAnswer: boolean;
}

/** What the clients know about the forum: only what they were told. */
export interface World {
  readonly people: readonly Person[];
  readonly categoryId: string;
  readonly items: Item[];
  /** Posts that only their writers can see so far. */
  readonly drafts: { readonly id: string; readonly by: Person }[];
  /** Who has voted on what: nobody votes twice on the same item, so that nothing is refused. */
  readonly votes: Set<string>;
}

/** What somebody writes next. */
export interface Act {
  readonly by: Person;
  readonly intent: Intent;
  /** @param id of what was made */
  readonly learn: (id: string | null) => void;
}

/** Members talk about what is new: only the latest are chosen. */
const LATEST = 80;

/** The next write; every one of them has to succeed. */
export function nextAct(world: World): Act {
  const chosen = randomInt(100);
  const [voted, commented] = [
    chosen < 45 ? vote(world) : null,
    chosen < 85 ? comment(world) : null,
  ];
  return voted ?? commented ?? publish(world) ?? post(world);
}

/** Something to read. */
export function nextPath({ items }: World): string {
  const latest = pick(items.slice(-LATEST));
  const pages = ['/', '/api/posts?limit=20', '/healthz'];
  if (latest !== null)
    pages.push(`/api/posts/${latest.postId}`, `/api/comments?postId=${latest.postId}`);
  return pick(pages) ?? '/';
}

/** Somebody. */
export function anybody({ people }: World): Person {
  const by = pick(people);
  if (by === null) throw new Error('The load needs members.');
  return by;
}

/** Every other one stays a draft at first. */
function post(world: World): Act {
  const [by, key] = [anybody(world), randomUUID()];
  const published = world.items.filter(({ kind }) => kind === 'post').length % 2 === 1;
  const body = {
    title: `A post of ${by.username} ${key.slice(0, 8)}`,
    content: documentUnder(key),
    categoryId: world.categoryId,
    prefix: 'Discussion',
    tags: [`tag-${randomInt(20)}`],
    published,
  };
  const kind = published ? 'post' : 'draft';
  const intent = intentOf(by, { key, kind, path: '/api/posts', body, subject: null });
  const learn = (id: string | null): void => {
    if (id === null) return;
    if (published) world.items.push({ kind: 'post', id, postId: id, by, isAnswer: false });
    else world.drafts.push({ id, by });
  };
  return { by, intent, learn };
}

/** One release may have written the draft, the other publishes it, and both read it. */
function publish(world: World): Act | null {
  const draft = world.drafts.shift();
  if (draft === undefined) return null;
  const { id, by } = draft;
  const parts = {
    key: randomUUID(),
    kind: 'publish',
    path: `/api/posts/${id}`,
    subject: id,
  } as const;
  const intent = intentOf(by, { ...parts, method: 'PATCH', body: { published: true } });
  const learn = (): void =>
    void world.items.push({ kind: 'post', id, postId: id, by, isAnswer: false });
  return { by, intent, learn };
}

/** Each mentions somebody: work for a reaction that reads, writes and notifies. */
function comment(world: World): Act | null {
  const on = pick(world.items.slice(-LATEST));
  const [by, other, key] = [anybody(world), anybody(world), randomUUID()];
  if (on === null || other === by) return null;
  const content = `${textUnder(key)} What do you say, @${other.username}?`;
  const parentId = on.kind === 'comment' && !on.isAnswer ? on.id : null;
  const body = { postId: on.postId, content, parentId };
  const path = '/api/comments';
  const intent = intentOf(by, { key, kind: 'comment', path, body, subject: other.id });
  const learn = (id: string | null): void => {
    if (id === null) return;
    const isAnswer = parentId !== null;
    world.items.push({ kind: 'comment', id, postId: on.postId, by, isAnswer });
  };
  return { by, intent, learn };
}

function vote(world: World): Act | null {
  const on = pick(world.items.slice(-LATEST));
  const by = anybody(world);
  if (on === null || on.by === by || world.votes.has(`${by.id} ${on.id}`)) return null;
  world.votes.add(`${by.id} ${on.id}`);
  const path = `/api/${on.kind}s/${on.id}/upvote`;
  const parts = { key: randomUUID(), kind: 'vote', path, body: null, subject: on.id } as const;
  return { by, intent: intentOf(by, parts), learn: () => undefined };
}

interface Parts extends Pick<Intent, 'key' | 'kind' | 'path' | 'subject'> {
  readonly method?: Intent['method'];
  readonly body: object | null;
}

function intentOf(by: Person, { body, method = 'POST', ...rest }: Parts): Intent {
  return { ...rest, method, memberId: by.id, body: body === null ? null : JSON.stringify(body) };
}

function pick<Thing>(things: readonly Thing[]): Thing | null {
  return things[randomInt(Math.max(1, things.length))] ?? null;
}
