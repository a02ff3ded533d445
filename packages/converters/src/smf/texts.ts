import { unescaped } from '../entities.ts';
import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import { anyOf, isSeenByAll } from '../place-rights.ts';
import { isMoved, type SmfFacts } from './facts.ts';
import { fileOf } from './people.ts';
import { rightsOf } from './rights.ts';

type Run = SqlRun<SmfFacts>;

/** What becomes of the tables of places, texts and files. */
export const TEXTS: Readonly<Record<string, SqlWrite<SmfFacts>>> = {
  categories: async (run, row) => {
    const id = row['id_cat'] ?? '';
    const name = unescaped(row['name'] ?? '').slice(0, 300) || id;
    const position = numberOf(row['cat_order']) ?? undefined;
    const boards = [...run.facts.boards].filter(([, board]) => board['id_cat'] === id);
    // It holds nothing but boards: whoever sees none of them does not see its name either.
    const see = anyOf(boards.map(([board]) => rightsOf(board, run.facts)));
    await run.writer.add('categories', { key: `c${id}`, name, position, see });
  },
  boards: async (run, row) => {
    const id = numberOf(row['id_board']) ?? 0;
    if (textOf(row['redirect']) !== undefined)
      return run.left.add('categories', 'that lead elsewhere');
    const description = textOf(row['description']);
    await run.writer.add('categories', {
      key: String(id),
      name: unescaped(row['name'] ?? '').slice(0, 300) || String(id),
      description:
        description === undefined ? undefined : { markup: 'bbcode:smf', source: description },
      parent: keyOf(row['id_parent']) ?? `c${row['id_cat'] ?? ''}`,
      position: numberOf(row['board_order']) ?? undefined,
      ...rightsOf(id, run.facts),
    });
  },
  topics: (run, row) => {
    if (isMoved(row)) run.left.add('topics', 'that were moved away');
  },
  messages: async (run, row) => {
    const id = numberOf(row['id_msg']) ?? 0;
    const topic = run.facts.topicOf(id);
    if (topic === undefined) return run.left.add('posts', 'whose topic does not come');
    const own = run.facts.topicRows.get(id);
    // The title of a topic is the subject of its first post.
    if (own !== undefined) await run.writer.add('topics', topicOf(own, row));
    await run.writer.add('posts', postOf(run.facts, { id, topic }, row));
  },
  personal_messages: async (run, row) => {
    await run.facts.letters.write(run, row['id_pm'] ?? '', {
      ...doerOf(row['id_member_from'], row['from_name']),
      createdAt: secondsOf(row['msgtime']) ?? '',
      text: { markup: 'bbcode:smf', source: row['body'] ?? '' },
    });
  },
  attachments: async (run, row) => {
    const [key, post] = [keyOf(row['id_attach']), numberOf(row['id_msg']) ?? 0];
    const isOfPost = row['attachment_type'] === '0' && run.facts.topicOf(post) !== undefined;
    if (key === undefined || !isOfPost)
      return run.left.add(
        'uploads',
        'that are avatars, small copies, or hang on nothing that comes',
      );
    const isOpen = row['approved'] !== '0' && run.facts.isOpen(post);
    await run.writer.add('uploads', {
      key,
      name: unescaped(row['filename'] ?? '').slice(0, 1000) || key,
      ...(await fileOf(run, row)),
      urls: [`/index.php?action=dlattach;attach=${key}`, `attachment:${key}`],
      isPrivate: !isOpen,
    });
  },
};

function doerOf(id: Row[string] | undefined, name: Row[string] | undefined) {
  const author = keyOf(id);
  if (author !== undefined) return { author };
  const guest = textOf(unescaped(name ?? ''))?.slice(0, 300);
  return guest === undefined ? {} : { guest };
}

/** Only what says that it is approved is. */
function stateOf(row: Row) {
  return row['approved'] === '1' ? {} : { state: 'unapproved' as const };
}

function topicOf(topic: Row, first: Row) {
  return {
    key: topic['id_topic'] ?? '',
    title: unescaped(first['subject'] ?? '').slice(0, 5000),
    category: keyOf(topic['id_board']),
    ...doerOf(first['id_member'], first['poster_name']),
    createdAt: secondsOf(first['poster_time']) ?? '',
    ...stateOf(topic),
    isPinned: topic['is_sticky'] === '1',
    isLocked: topic['locked'] !== '0',
    views: Math.max(0, numberOf(topic['num_views']) ?? 0),
  };
}

function postOf(facts: SmfFacts, { id, topic }: { id: number; topic: number }, row: Row) {
  const editedAt = secondsOf(row['modified_time']);
  const editReason = textOf(unescaped(row['modified_reason'] ?? ''))?.slice(0, 5000);
  const uploads = facts.uploadsOfPost.get(id);
  return {
    key: String(id),
    topic: String(topic),
    isFirst: facts.topics.get(topic)?.firstPost === id,
    ...doerOf(row['id_member'], row['poster_name']),
    createdAt: secondsOf(row['poster_time']) ?? '',
    ...(editedAt === undefined ? {} : { editedAt, editReason }),
    ...stateOf(row),
    text: { markup: 'bbcode:smf' as const, source: row['body'] ?? '' },
    ...(uploads === undefined ? {} : { uploads }),
  };
}

const RESULTS = { '0': 'always', '1': 'after-vote', '2': 'after-close' } as const;

/** Marks of members on posts and topics. */
export const MARKS: Readonly<Record<string, SqlWrite<SmfFacts>>> = {
  polls: async (run, row) => {
    const key = row['id_poll'] ?? '';
    const post = run.facts.topics.get(run.facts.topicOfPoll.get(key) ?? 0)?.firstPost;
    if (post === undefined) return run.left.add('polls', 'of topics that do not come');
    const most = numberOf(row['max_votes']) ?? 1;
    const hides = row['hide_results'];
    await run.writer.add('polls', {
      key,
      post: String(post),
      question: textOf(unescaped(row['question'] ?? ''))?.slice(0, 5000),
      kind: most > 1 ? 'multiple' : 'single',
      ...(most > 1 ? { max: most } : {}),
      options: run.facts.pollOptions.get(key) ?? [],
      closesAt: secondsOf(row['expire_time']),
      isClosed: row['voting_locked'] === '1',
      results: hides === '0' || hides === '1' || hides === '2' ? RESULTS[hides] : 'staff',
    });
  },
  log_polls: async (run, row) => {
    const [poll, member] = [row['id_poll'] ?? '', keyOf(row['id_member'])];
    if (member === undefined || !run.facts.topicOfPoll.has(poll))
      return run.left.add('poll_votes', 'by guests, or of polls that do not come');
    await run.writer.add('poll_votes', { poll, option: row['id_choice'] ?? '', member });
  },
  user_likes: async (run, row) => {
    const [post, member] = [numberOf(row['content_id']), keyOf(row['id_member'])];
    const isOnPost = row['content_type'] === 'msg' && run.facts.topicOf(post) !== undefined;
    if (member === undefined || !isOnPost)
      return run.left.add('votes', 'on anything but posts that come');
    const at = secondsOf(row['like_time']);
    await run.writer.add('votes', { post: String(post), member, value: 1, at });
  },
  log_notify: async (run, row) => {
    const [member, topic] = [keyOf(row['id_member']), keyOf(row['id_topic'])];
    const target = topic ?? keyOf(row['id_board']);
    const isThere = topic === undefined || run.facts.topics.has(Number(topic));
    if (member === undefined || target === undefined || !isThere)
      return run.left.add('follows', 'of topics that do not come');
    const kind = topic === undefined ? ('category' as const) : ('topic' as const);
    await run.writer.add('follows', { member, kind, target, level: 'watching' });
  },
};

/** Tells the run of the places that everybody may see: files in others are private. */
export function openBoards({ facts }: Run): void {
  for (const board of facts.boards.keys()) {
    if (isSeenByAll(rightsOf(board, facts))) facts.openCategories.add(board);
  }
}
