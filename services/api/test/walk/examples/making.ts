import type { Method } from '@forum/contracts/endpoint';
import { doc, toJson } from '@forum/rich-text';
import { sql } from 'kysely';
import type { Who, World } from '../world.ts';

/** How to call an operation so that it does its work. */
export interface Example {
  readonly who: Who;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A cookie beside that of the session. */
  readonly cookie?: string;
  /** The multipart body, instead of `body`. */
  readonly payload?: string | Buffer;
}

/** Prepares what the call needs and returns how to make it. */
export type MakesExample = (world: World) => Promise<Example> | Example;

/** A body of enough words. */
export const CONTENT = toJson(doc('Five words are quite enough here.'));

/** On a new post of the owner. */
export const onPost =
  (who: Who, body?: unknown): MakesExample =>
  async (world) => ({ who, path: { id: (await world.aPost()).id }, body });

/** On a new comment of the owner. */
export const onComment =
  (who: Who, body?: unknown): MakesExample =>
  async (world) => ({ who, path: { id: (await world.aComment()).id }, body });

/** On an earlier version of a post of the owner. */
export const onPostVersion =
  (who: Who, body?: unknown): MakesExample =>
  async (world) => {
    const { id } = await world.aPost();
    await done(world, 'owner', 'PATCH', `/posts/${id}`, { title: 'Another title than before' });
    return { who, path: { id, version: '1' }, body };
  };

/** On an earlier version of a comment of the owner. */
export const onCommentVersion =
  (who: Who, body?: unknown): MakesExample =>
  async (world) => {
    const { id } = await world.aComment();
    await done(world, 'owner', 'PATCH', `/comments/${id}`, { content: 'Another text than before' });
    return { who, path: { id, version: '1' }, body };
  };

/** Nobody is asked for a code when they sign in. */
export async function withoutSecondFactors({ forum }: World): Promise<void> {
  await sql`DELETE FROM proof WHERE kind = 'totp'`.execute(forum.ctx.db);
}

/** On a new category. */
export const inCategory =
  (who: Who, body?: unknown): MakesExample =>
  async (world) => ({ who, path: { id: await world.aCategory() }, body });

/** On one of the members. */
export const onMember =
  (who: Who, whom: keyof World['members'], body?: unknown): MakesExample =>
  ({ members }) => ({ who, path: { id: members[whom].id }, body });

/** As it stands. */
export const plainly =
  (who: Who, rest: Omit<Example, 'who'> = {}): MakesExample =>
  () => ({ who, ...rest });

/** First does `before` as the same person, so that there is something to take back. */
export const after =
  (
    before: (example: Example) => readonly [method: Method, path: string, body?: unknown],
    make: MakesExample,
  ): MakesExample =>
  async (world) => {
    const example = await make(world);
    const [method, path, body] = before(example);
    await done(world, example.who, method, path, body);
    return example;
  };

/** Sends a request that must succeed. @returns what it answers */
export async function done(world: World, who: Who, method: Method, path: string, body?: unknown) {
  const answer = await world.ask({
    who,
    method,
    url: `/api${path}`,
    ...(body === undefined
      ? {}
      : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (answer.statusCode >= 300)
    throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
  return answer;
}
