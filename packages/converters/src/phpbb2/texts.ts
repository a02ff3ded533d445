import { copied } from '../copy-file.ts';
import { unescaped } from '../entities.ts';
import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import { isSeenByAll } from '../place-rights.ts';
import type { Phpbb2Facts } from './facts.ts';
import { rightsOf, seesAny } from './rights.ts';

type Run = SqlRun<Phpbb2Facts>;

/** What becomes of the tables of places, texts, polls and files. */
export const TEXTS: Readonly<Record<string, SqlWrite<Phpbb2Facts>>> = {
  categories: async (run, row) => {
    const id = numberOf(row['cat_id']) ?? 0;
    await run.writer.add('categories', {
      key: `c${id}`,
      name: unescaped(row['cat_title'] ?? '').slice(0, 300) || String(id),
      position: numberOf(row['cat_order']) ?? undefined,
      see: seesAny(id, run.facts),
      post: { who: 'staff' },
    });
  },
  forums: async (run, row) => {
    const id = numberOf(row['forum_id']) ?? 0;
    const description = textOf(row['forum_desc']);
    await run.writer.add('categories', {
      key: String(id),
      name: unescaped(row['forum_name'] ?? '').slice(0, 300) || String(id),
      description: description === undefined ? undefined : { markup: 'html', source: description },
      parent: `c${row['cat_id'] ?? ''}`,
      position: numberOf(row['forum_order']) ?? undefined,
      ...rightsOf(id, run.facts),
      isLocked: row['forum_status'] === '1',
    });
  },
  topics: async (run, row) => {
    const key = row['topic_id'] ?? '';
    if (!run.facts.topics.has(Number(key))) return run.left.add('topics', 'that were moved away');
    await run.writer.add('topics', topicOf(run.facts, key, row));
  },
  posts_text: async (run, row) => {
    const id = numberOf(row['post_id']) ?? 0;
    const topic = run.facts.topicOf(id);
    if (topic === undefined) return run.left.add('posts', 'whose topic is not in the dump');
    await run.writer.add('posts', postOf(run.facts, { id, topic }, row));
  },
  privmsgs_text: async (run, row) => {
    const name = run.facts.letterOf.get(row['privmsgs_text_id'] ?? '');
    const letter = name === undefined ? undefined : run.facts.letterRows.get(name);
    if (name === undefined || letter === undefined)
      return run.left.add('messages', 'of which nothing but the text is there');
    const author = run.facts.memberOf(letter['from']);
    await run.facts.letters.write(run, name, {
      ...(author === undefined ? {} : { author }),
      createdAt: secondsOf(letter['privmsgs_date']) ?? '',
      text: textIn(row['privmsgs_text'], row['privmsgs_bbcode_uid']),
    });
  },
  vote_desc: async (run, row) => {
    const key = row['vote_id'] ?? '';
    const post = run.facts.topics.get(run.facts.topicOfPoll.get(key) ?? 0)?.firstPost;
    if (post === undefined) return run.left.add('polls', 'of topics that do not come');
    const [start, length] = [numberOf(row['vote_start']) ?? 0, numberOf(row['vote_length']) ?? 0];
    await run.writer.add('polls', {
      key,
      post: String(post),
      question: textOf(unescaped(row['vote_text'] ?? ''))?.slice(0, 5000),
      kind: 'single',
      options: run.facts.pollOptions.get(key) ?? [],
      closesAt: length > 0 ? secondsOf(String(start + length)) : undefined,
      // Votes that are in the names of options would be counted anew.
      isClosed: true,
    });
  },
  attachments_desc: async (run, row) => {
    const key = keyOf(row['attach_id']);
    const place = run.facts.places.get(key ?? '');
    if (key === undefined || place === undefined || run.facts.topicOf(place.post) === undefined)
      return run.left.add('uploads', 'of messages, or that hang on nothing that comes');
    const file = await copied(run, `files/${row['physical_filename'] ?? ''}`);
    await run.writer.add('uploads', {
      key,
      name: unescaped(row['real_filename'] ?? '').slice(0, 1000) || key,
      ...file,
      owner: place.owner,
      createdAt: secondsOf(row['filetime']),
      urls: [`/download.php?id=${key}`, `attachment:${key}`],
      isPrivate: place.post === null || !run.facts.isOpen(place.post),
    });
  },
};

/** Places that everybody may see, and posts that have lost their text. */
export async function prepare({ facts, left }: Run): Promise<void> {
  for (const forum of facts.forums.keys())
    if (isSeenByAll(rightsOf(forum, facts))) facts.openCategories.add(forum);
  for (const [post] of facts.topicOfPost.entries()) {
    if (facts.texts.get(post) !== undefined) continue;
    left.add('posts', 'whose text is not in the dump');
    facts.topicOfPost.set(post, 0);
  }
  return Promise.resolve();
}

/** BBCode with the mark of its row; without one, BBCode was switched off. */
export function textIn(source: string | null | undefined, uid: string | null | undefined) {
  return { markup: 'bbcode:phpbb' as const, source: source ?? '', uid: (uid ?? '').slice(0, 20) };
}

const STICKY = '1';
const ANNOUNCEMENT = '2';
const EVERYWHERE = '3';

function topicOf(facts: Phpbb2Facts, key: string, row: Row) {
  const first = facts.topics.get(Number(key))?.firstPost ?? 0;
  const type = row['topic_type'];
  return {
    key,
    title: unescaped(row['topic_title'] ?? '').slice(0, 5000),
    category: keyOf(row['forum_id']),
    ...doerOf(facts, row['topic_poster'], first),
    createdAt: secondsOf(row['topic_time']) ?? '',
    isPinned: type === STICKY || type === ANNOUNCEMENT,
    isPinnedEverywhere: type === EVERYWHERE,
    isLocked: row['topic_status'] === '1',
    views: Math.max(0, numberOf(row['topic_views']) ?? 0),
  };
}

function postOf(facts: Phpbb2Facts, { id, topic }: { id: number; topic: number }, row: Row) {
  const uploads = facts.uploadsOfPost.get(id);
  return {
    key: String(id),
    topic: String(topic),
    isFirst: facts.topics.get(topic)?.firstPost === id,
    ...doerOf(facts, String(facts.authors.get(id) ?? 0), id),
    createdAt: secondsOf(String(facts.writtenAt.get(id) ?? 0)) ?? '',
    editedAt: secondsOf(String(facts.editedAt.get(id) ?? 0)),
    text: textIn(row['post_text'], row['bbcode_uid']),
    ...(uploads === undefined ? {} : { uploads }),
  };
}

/** A member, or the name that a guest gave. */
function doerOf(facts: Phpbb2Facts, id: Row[string] | undefined, post: number) {
  const author = facts.memberOf(id);
  if (author !== undefined) return { author };
  const guest = facts.guests.get(post);
  return guest === undefined ? {} : { guest };
}
