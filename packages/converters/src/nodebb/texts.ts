import { isOn, keyAt, momentAt, momentOfMs, numberAt, textAt } from './fields.ts';
import type { Fields } from './objects.ts';
import { rightsOf } from './rights.ts';
import { markdown, memberIn, type Run, type Writes } from './run.ts';
import { writeUpload } from './uploads.ts';

/** What becomes of the objects of places and texts. */
export const TEXT_FIELDS: Writes = [
  [
    /^category:([1-9]\d{0,14})$/,
    async ({ writer, facts }, [key = ''], fields) => {
      const description = textAt(fields, 'description');
      // Nobody but admins sees what is switched off.
      const rights = isOn(fields, 'disabled') ? { see: STAFF } : rightsOf(key, facts);
      await writer.add('categories', {
        key,
        name: textAt(fields, 'name') ?? key,
        slug: textAt(fields, 'slug')?.replace(/^\d+\//, ''),
        description: description === undefined ? undefined : markdown(description),
        parent: keyAt(fields, 'parentCid'),
        position: numberAt(fields, 'order'),
        color: textAt(fields, 'bgColor'),
        ...rights,
      });
    },
  ],
  [
    /^topic:(\d{1,15})$/,
    async (run, [key = ''], fields) => {
      await run.writer.add('topics', topicOf(run, key, fields));
      const answer = keyAt(fields, 'solvedPid');
      if (answer === undefined || !isOn(fields, 'isSolved')) return;
      if (run.facts.topicOf(Number(answer)) !== Number(key))
        return run.left.add('accepted', 'whose post is gone, or in another topic');
      await run.writer.add('accepted', { topic: key, post: answer });
    },
  ],
  [
    /^post:(\d{1,15})$/,
    async (run, [key = ''], fields) => {
      const topic = run.facts.topicOf(Number(key));
      if (topic === undefined) return run.left.add('posts', 'whose topic is not in the dump');
      for (const path of run.facts.uploadsOfPost.get(Number(key)) ?? [])
        await writeUpload(run, path);
      await run.writer.add('posts', postOf(run, { id: Number(key), topic }, fields));
    },
  ],
  [
    /^post:https?:\/\/.+$/,
    ({ left }) => Promise.resolve(left.add('posts', 'by members of other servers')),
  ],
  [/^post:queue:.+$/, ({ left }) => Promise.resolve(left.add('posts', 'that wait for approval'))],
  [
    /^message:(\d{1,15})$/,
    async (run, [key = ''], fields) => {
      const { facts, left, writer } = run;
      const id = Number(key);
      if (!facts.messages.has(id)) return left.add('messages', 'notes of the forum itself');
      const room = facts.roomOf(id);
      if (room === undefined || !facts.rooms.has(room))
        return left.add('messages', 'whose conversation is gone');
      if (facts.room(room).isPublic) return left.add('messages', 'of public chats');
      await writer.add('messages', messageOf(run, { id, room }, fields));
    },
  ],
];

const STAFF = { who: 'staff' } as const;

/** Rows that no one object stands for: conversations, which may have lost theirs, and tags. */
export async function writeGathered({ facts, writer, left }: Run): Promise<void> {
  for (const name of facts.tags) await writer.add('tags', { key: name, name });
  for (const [key, { isPublic, joined }] of facts.rooms) {
    if (isPublic) left.add('conversations', 'public chats');
    else {
      const since = joined.size === 0 ? 0 : Math.min(...joined.values());
      await writer.add('conversations', { key, createdAt: momentOfMs(since) ?? '' });
    }
  }
}

function topicOf(run: Run, key: string, fields: Fields) {
  const isScheduled = isOn(fields, 'scheduled');
  const isDeleted = isOn(fields, 'deleted');
  return {
    key,
    title: textAt(fields, 'title') ?? '',
    slug: textAt(fields, 'slug')?.replace(/^\d+\//, ''),
    category: keyAt(fields, 'cid'),
    tags: [...(run.facts.tagsOf.get(Number(key)) ?? [])],
    ...doerOf(run, fields),
    createdAt: momentAt(fields, 'timestamp') ?? '',
    lastPostAt: momentAt(fields, 'lastposttime'),
    ...(isDeleted ? deletedBy(fields) : {}),
    ...(!isDeleted && isScheduled ? { state: 'hidden' as const, stateReason: 'scheduled' } : {}),
    isPinned: isOn(fields, 'pinned'),
    pinnedUntil: momentAt(fields, 'pinExpiry'),
    isLocked: isOn(fields, 'locked'),
    views: Math.max(0, numberAt(fields, 'viewcount') ?? 0),
  };
}

function postOf(
  run: Run,
  { id, topic }: { readonly id: number; readonly topic: number },
  fields: Fields,
) {
  const { facts } = run;
  const answered = numberAt(fields, 'toPid');
  const isParent = answered !== undefined && facts.topicOf(answered) === topic;
  const number = facts.numberOfPost.get(id);
  return {
    key: String(id),
    topic: String(topic),
    parent: isParent ? String(answered) : undefined,
    number,
    isFirst: number === 1,
    ...doerOf(run, fields),
    createdAt: momentAt(fields, 'timestamp') ?? '',
    editedAt: momentAt(fields, 'edited'),
    editedBy: memberIn(run, fields['editor']),
    ...(isOn(fields, 'deleted') ? deletedBy(fields) : {}),
    text: markdown(textAt(fields, 'content') ?? ''),
    uploads: facts.uploadsOfPost.get(id),
  };
}

/** Whoever joined later does not see what was written before; older versions keep a list for each member. */
function messageOf(
  run: Run,
  { id, room }: { readonly id: number; readonly room: string },
  fields: Fields,
) {
  const at = numberAt(fields, 'timestamp') ?? 0;
  const { facts } = run;
  const present = [...facts.room(room).joined];
  const now = present.filter(([, since]) => since <= at).map(([uid]) => uid);
  const listed = facts.readersOf.get(id);
  const members = listed ?? now;
  return {
    key: String(id),
    conversation: room,
    author: memberIn(run, fields['fromuid']),
    createdAt: momentAt(fields, 'timestamp') ?? '',
    editedAt: momentAt(fields, 'edited'),
    members: members.filter((uid) => memberIn(run, uid) !== undefined),
    state: isOn(fields, 'deleted') ? ('deleted' as const) : ('visible' as const),
    text: markdown(textAt(fields, 'content') ?? ''),
  };
}

function doerOf(run: Run, fields: Fields): { author?: string; guest?: string } {
  const author = memberIn(run, fields['uid']);
  if (author !== undefined) return { author };
  const guest = textAt(fields, 'handle');
  return guest === undefined ? {} : { guest };
}

function deletedBy(fields: Fields) {
  return {
    state: 'deleted' as const,
    stateBy: keyAt(fields, 'deleterUid'),
    stateAt: momentAt(fields, 'deletedTimestamp'),
  };
}
