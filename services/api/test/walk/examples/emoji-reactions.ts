import { done, type Example, type MakesExample } from './making.ts';
import type { Who, World } from '../world.ts';

const THUMBS_UP = '👍';

interface Asked {
  readonly who: Who;
  /** The other has reacted already. */
  readonly isGiven?: boolean;
  readonly rest?: Partial<Example>;
}

/** On a new post or comment of the owner, in a forum with reactions. */
const on =
  (kind: 'posts' | 'comments', { who, isGiven = false, rest = {} }: Asked): MakesExample =>
  async (world: World) => {
    await done(world, 'admin', 'PATCH', '/admin/settings/reactions', { value: true });
    const { id } = await (kind === 'posts' ? world.aPost() : world.aComment());
    if (isGiven)
      await done(world, 'other', 'POST', `/${kind}/${id}/reactions`, { emoji: THUMBS_UP });
    return { who, path: { id }, ...rest };
  };

const give: Asked = { who: 'other', rest: { body: { emoji: THUMBS_UP } } };
const takeBack: Asked = { who: 'other', isGiven: true, rest: { query: { emoji: THUMBS_UP } } };
const who: Asked = { who: 'owner', isGiven: true };

/** Reactions to posts and comments, and who gave them. */
export const emojiReactionExamples: Readonly<Record<string, MakesExample>> = {
  'POST /posts/{id}/reactions': on('posts', give),
  'DELETE /posts/{id}/reactions': on('posts', takeBack),
  'GET /posts/{id}/reactions': on('posts', who),
  'POST /comments/{id}/reactions': on('comments', give),
  'DELETE /comments/{id}/reactions': on('comments', takeBack),
  'GET /comments/{id}/reactions': on('comments', who),
};
