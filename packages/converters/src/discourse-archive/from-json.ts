import type { ArchivedPost } from './post.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The posts of a file: a topic with its posts, as `/t/ID.json` answers, or one post; none for anything else. */
export function postsOfJson(value: unknown): ArchivedPost[] {
  const file = objectOf(value);
  const stream = objectOf(file['post_stream'])['posts'];
  if (!Array.isArray(stream)) return postOf(file, {});
  return stream.flatMap((post) => postOf(objectOf(post), file));
}

function postOf(post: Fields, topic: Fields): ArchivedPost[] {
  const [id, number] = [numberAt(post, 'id'), numberAt(post, 'post_number')];
  const about = numberAt(post, 'topic_id') ?? numberAt(topic, 'id');
  const createdAt = textAt(post, 'created_at');
  if (number === undefined || about === undefined || createdAt === undefined) return [];
  const [raw, cooked] = [textAt(post, 'raw'), textAt(post, 'cooked')];
  const accepted = numberAt(objectOf(topic['accepted_answer']), 'post_number');
  return [
    {
      topic: about,
      number,
      id,
      user: numberAt(post, 'user_id'),
      username: textAt(post, 'username') ?? '',
      name: textAt(post, 'name'),
      createdAt,
      updatedAt: textAt(post, 'updated_at') ?? createdAt,
      isEdited: (numberAt(post, 'version') ?? 1) > 1,
      answers: numberAt(post, 'reply_to_post_number'),
      title: textAt(post, 'topic_title') ?? textAt(topic, 'title'),
      slug: textAt(post, 'topic_slug') ?? textAt(topic, 'slug'),
      category: numberAt(post, 'category_id') ?? numberAt(topic, 'category_id'),
      tags: tagsIn(topic['tags']),
      isLocked: topic['closed'] === true,
      isPrivate: [topic['archetype'], post['topic_archetype']].includes('private_message'),
      isAnswer: post['accepted_answer'] === true || accepted === number,
      state: stateOf(post, topic),
      text:
        raw === undefined
          ? { markup: 'html', source: cooked ?? '' }
          : { markup: 'discourse', source: raw },
    },
  ];
}

/** Regular posts and those of moderators are for all; whispers, and whatever else there may be, for staff. */
function stateOf(post: Fields, topic: Fields): ArchivedPost['state'] {
  if (textAt(post, 'deleted_at') !== undefined || textAt(topic, 'deleted_at') !== undefined)
    return 'deleted';
  if (post['user_deleted'] === true) return 'deleted';
  const type = numberAt(post, 'post_type') ?? 1;
  if (type === 3) return 'note';
  if (type !== 1 && type !== 2) return 'staff-only';
  return post['hidden'] === true || topic['visible'] === false ? 'hidden' : 'visible';
}

/** Names, or objects with names since 2026. */
function tagsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .map((tag: unknown) => (typeof tag === 'string' ? tag : textAt(objectOf(tag), 'name')))
    .filter((tag) => tag !== undefined)
    .map((tag) => tag.slice(0, 200));
}

/** The fields of an object; none of anything else. */
export function objectOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A text that is not empty. */
export function textAt(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A whole number. */
export function numberAt(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}
