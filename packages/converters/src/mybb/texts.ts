import { copied } from '../copy-file.ts';
import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import { comes, DRAFT, letterOf, type MybbFacts } from './facts.ts';
import { rightsOf } from './rights.ts';

type Run = SqlRun<MybbFacts>;

/** What becomes of the tables of places, texts, files and marks. */
export const TEXTS: Readonly<Record<string, SqlWrite<MybbFacts>>> = {
  forums: async (run, row) => {
    const id = numberOf(row['fid']) ?? 0;
    if (textOf(row['linkto']) !== undefined)
      return run.left.add('categories', 'that lead elsewhere');
    const description = textOf(row['description']);
    await run.writer.add('categories', {
      key: String(id),
      name: (row['name'] ?? '').slice(0, 300) || String(id),
      description: description === undefined ? undefined : { markup: 'html', source: description },
      parent: keyOf(row['pid']),
      position: numberOf(row['disporder']) ?? undefined,
      ...rightsOf(id, run.facts),
      isLocked: row['open'] === '0',
    });
  },
  threads: async (run, row) => {
    const key = row['tid'] ?? '';
    if (!comes(row)) return run.left.add('topics', 'that were moved away, or never published');
    await run.writer.add('topics', {
      key,
      title: (row['subject'] ?? '').slice(0, 5000),
      category: keyOf(row['fid']),
      ...doerOf(row),
      createdAt: secondsOf(row['dateline']) ?? '',
      lastPostAt: secondsOf(row['lastpost']),
      ...stateOf(row),
      isPinned: row['sticky'] === '1',
      isLocked: row['closed'] === '1',
      prefix: run.facts.prefixes.get(row['prefix'] ?? ''),
      views: Math.max(0, numberOf(row['views']) ?? 0),
    });
  },
  posts: async (run, row) => {
    if (row['visible'] === DRAFT) return run.left.add('posts', 'that were never published');
    const id = numberOf(row['pid']) ?? 0;
    const topic = run.facts.topicOf(id);
    if (topic === undefined) return run.left.add('posts', 'whose topic does not come');
    await run.writer.add('posts', postOf(run.facts, { id, topic }, row));
  },
  privatemessages: async (run, row) => {
    if (row['folder'] === '3') return run.left.add('messages', 'that were never sent');
    const author = keyOf(row['fromid']);
    await run.facts.letters.write(run, letterOf(row), {
      ...(author === undefined ? {} : { author }),
      createdAt: secondsOf(row['dateline']) ?? '',
      text: textIn(row['message']),
    });
  },
  attachments: async (run, row) => {
    const [key, post] = [keyOf(row['aid']), numberOf(row['pid']) ?? 0];
    if (key === undefined || run.facts.topicOf(post) === undefined)
      return run.left.add('uploads', 'that hang on nothing that comes');
    const file = await copied(run, `uploads/${row['attachname'] ?? ''}`);
    const isOpen = row['visible'] === '1' && run.facts.isOpen(post);
    await run.writer.add('uploads', {
      key,
      name: (row['filename'] ?? '').slice(0, 1000) || key,
      ...file,
      owner: keyOf(row['uid']),
      createdAt: secondsOf(row['dateuploaded']),
      urls: [`/attachment.php?aid=${key}`, `attachment:${key}`],
      isPrivate: !isOpen,
    });
  },
};

function doerOf(row: Row) {
  const author = keyOf(row['uid']);
  if (author !== undefined) return { author };
  const guest = textOf(row['username'])?.slice(0, 300);
  return guest === undefined ? {} : { guest };
}

function textIn(source: string | null | undefined) {
  return { markup: 'bbcode:mybb' as const, source: source ?? '' };
}

/** Only what says that it is visible is. */
function stateOf(row: Row) {
  if (row['visible'] === '1') return {};
  if (row['visible'] !== '-1') return { state: 'unapproved' as const };
  return { state: 'deleted' as const, stateAt: secondsOf(row['deletetime']) };
}

function postOf(facts: MybbFacts, { id, topic }: { id: number; topic: number }, row: Row) {
  const editedAt = secondsOf(row['edittime']);
  const edit = {
    editedAt,
    editedBy: keyOf(row['edituid']),
    editReason: textOf(row['editreason'])?.slice(0, 5000),
  };
  const uploads = facts.uploadsOfPost.get(id);
  return {
    key: String(id),
    topic: String(topic),
    isFirst: facts.topics.get(topic)?.firstPost === id,
    ...doerOf(row),
    createdAt: secondsOf(row['dateline']) ?? '',
    ...(editedAt === undefined ? {} : edit),
    ...stateOf(row),
    text: textIn(row['message']),
    ...(uploads === undefined ? {} : { uploads }),
  };
}

/** Marks of members on posts and topics. */
export const MARKS: Readonly<Record<string, SqlWrite<MybbFacts>>> = {
  polls: async (run, row) => {
    const key = row['pid'] ?? '';
    const post = run.facts.topics.get(run.facts.polls.get(key) ?? 0)?.firstPost;
    if (post === undefined) return run.left.add('polls', 'of topics that do not come');
    const [start, days] = [numberOf(row['dateline']) ?? 0, numberOf(row['timeout']) ?? 0];
    await run.writer.add('polls', {
      key,
      post: String(post),
      question: textOf(row['question'])?.slice(0, 5000),
      kind: row['multiple'] === '1' ? 'multiple' : 'single',
      options: run.facts.pollOptions.get(key) ?? [],
      closesAt: days > 0 ? secondsOf(String(start + days * 86_400)) : undefined,
      isClosed: row['closed'] === '1',
      isPublic: row['public'] === '1',
    });
  },
  pollvotes: async (run, row) => {
    const [poll, member] = [row['pid'] ?? '', keyOf(row['uid'])];
    if (member === undefined || !run.facts.topics.has(run.facts.polls.get(poll) ?? 0))
      return run.left.add('poll_votes', 'by guests, or of polls that do not come');
    const [option, at] = [row['voteoption'] ?? '', secondsOf(row['dateline'])];
    await run.writer.add('poll_votes', { poll, option, member, at });
  },
  reputation: async (run, row) => {
    const [post, member] = [numberOf(row['pid']), keyOf(row['adduid'])];
    const value = numberOf(row['reputation']) ?? 0;
    if (member === undefined || value === 0 || run.facts.topicOf(post) === undefined)
      return run.left.add('votes', 'on members, or on posts that do not come');
    const at = secondsOf(row['dateline']);
    await run.writer.add('votes', { post: String(post), member, value: value > 0 ? 1 : -1, at });
  },
  threadsubscriptions: (run, row) => follow(run, 'topic', row),
  forumsubscriptions: (run, row) => follow(run, 'category', row),
};

async function follow(run: Run, kind: 'topic' | 'category', row: Row): Promise<void> {
  const member = keyOf(row['uid']);
  const target = keyOf(kind === 'topic' ? row['tid'] : row['fid']);
  const isThere = kind === 'category' || run.facts.topics.has(Number(target));
  if (member === undefined || target === undefined || !isThere)
    return run.left.add('follows', 'of topics that do not come');
  await run.writer.add('follows', { member, kind, target, level: 'watching' });
}
