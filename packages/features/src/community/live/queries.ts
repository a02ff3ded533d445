import type { Actor } from '@forum/contracts';
import { canReadPost } from '@forum/contracts/post-access';
import type { Kysely } from 'kysely';
import { listPostAccess } from '../../content/posts/queries/access.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** Why somebody may not follow a topic. */
export type TopicRefusal = 'not-found' | 'sign-in-required' | 'forbidden';

/** Why the viewer may not follow a topic; null: they may. */
export type TopicRights = (topic: string, viewer: Actor | null) => TopicRefusal | null;

/**
 * Who may currently follow the topics: a post's, anyone who may read it; a member's own, that member; presence, every
 * member. One query for any number of topics and viewers.
 */
export async function readTopicRights(
  db: Kysely<ReadDatabase>,
  topics: readonly string[],
): Promise<TopicRights> {
  const postIds = topics.flatMap((topic) => {
    const { kind, id } = partsOf(topic);
    return kind === 'post' ? [id] : [];
  });
  const posts = await listPostAccess(db, [...new Set(postIds)]);
  return (topic, viewer) => {
    const { kind, id } = partsOf(topic);
    if (kind === 'post') {
      const post = posts.get(id);
      // Like a post that never existed: a draft must be indistinguishable from none.
      return post !== undefined && canReadPost(viewer, post) ? null : 'not-found';
    }
    if (viewer === null) return 'sign-in-required';
    return kind === 'presence' || viewer.id === id ? null : 'forbidden';
  };
}

function partsOf(topic: string): { readonly kind: string; readonly id: string } {
  const [kind = '', id = ''] = topic.split(':');
  return { kind, id };
}
