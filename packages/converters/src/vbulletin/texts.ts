import { copied } from '../copy-file.ts';
import { unescaped } from '../entities.ts';
import type { SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import { MOVED, postOf, type VbulletinFacts } from './facts.ts';
import { rightsOf } from './rights.ts';

/** What becomes of the tables of places, texts and files. */
export const TEXTS: Readonly<Record<string, SqlWrite<VbulletinFacts>>> = {
  forum: async (run, row) => {
    const id = numberOf(row['forumid']) ?? 0;
    if (textOf(row['link']) !== undefined) return run.left.add('categories', 'that lead elsewhere');
    const description = textOf(row['description']);
    await run.writer.add('categories', {
      key: String(id),
      name: unescaped(row['title_clean'] ?? row['title'] ?? '').slice(0, 300) || String(id),
      description: description === undefined ? undefined : { markup: 'html', source: description },
      parent: keyOf(row['parentid']),
      position: numberOf(row['displayorder']) ?? undefined,
      ...rightsOf(id, run.facts),
    });
  },
  tag: async (run, row) => {
    const name = unescaped(row['tagtext'] ?? '').slice(0, 300) || '?';
    await run.writer.add('tags', { key: row['tagid'] ?? '', name });
  },
  thread: async (run, row) => {
    const key = row['threadid'] ?? '';
    if (row['open'] === MOVED) return run.left.add('topics', 'that were moved away');
    await run.writer.add('topics', {
      key,
      title: unescaped(row['title'] ?? '').slice(0, 5000),
      category: keyOf(row['forumid']),
      tags: run.facts.tagsOf.get(key),
      ...doerOf(row['postuserid'], row['postusername']),
      createdAt: secondsOf(row['dateline']) ?? '',
      lastPostAt: secondsOf(row['lastpost']),
      ...stateOf(run.facts, `thread ${key}`, row),
      isPinned: row['sticky'] === '1',
      isLocked: row['open'] === '0',
      prefix: textOf(row['prefixid'])?.slice(0, 300),
      views: Math.max(0, numberOf(row['views']) ?? 0),
    });
  },
  post: async (run, row) => {
    const id = numberOf(row['postid']) ?? 0;
    const topic = run.facts.topicOf(id);
    if (topic === undefined) return run.left.add('posts', 'whose topic does not come');
    await run.writer.add('posts', rowOf(run.facts, { id, topic }, row));
  },
  pmtext: async (run, row) => {
    await run.facts.letters.write(run, row['pmtextid'] ?? '', {
      ...doerOf(row['fromuserid'], row['fromusername']),
      createdAt: secondsOf(row['dateline']) ?? '',
      text: { markup: 'bbcode:vbulletin', source: row['message'] ?? '' },
    });
  },
  attachment: async (run, row) => {
    const [key, post] = [keyOf(row['attachmentid']), postOf(row)];
    if (key === undefined || run.facts.topicOf(post) === undefined)
      return run.left.add('uploads', 'that hang on nothing that comes');
    const isApproved = row['visible'] === '1' || row['state'] === 'visible';
    await run.writer.add('uploads', {
      key,
      name: (row['filename'] ?? '').slice(0, 1000) || key,
      ...(await copied(run, pathOf(run.facts, key, row))),
      owner: keyOf(row['userid']),
      createdAt: secondsOf(row['dateline']),
      urls: [`/attachment.php?attachmentid=${key}`, `attachment:${key}`],
      isPrivate: !(isApproved && run.facts.isOpen(post ?? 0)),
    });
  },
};

/** `attachments/1/2/3/45.attach`, of member 123; version 4 counts the data of files, 3 the files. */
function pathOf({ files }: VbulletinFacts, key: string, row: Row): string {
  const data = keyOf(row['filedataid']);
  const owner = (data === undefined ? row['userid'] : files.get(data)?.['userid']) ?? '';
  return `attachments/${owner.split('').join('/')}/${data ?? key}.attach`;
}

function doerOf(id: Row[string] | undefined, name: Row[string] | undefined) {
  const author = keyOf(id);
  if (author !== undefined) return { author };
  const guest = textOf(unescaped(name ?? ''))?.slice(0, 300);
  return guest === undefined ? {} : { guest };
}

/** Only what says that it is visible is. */
function stateOf({ deletions }: VbulletinFacts, what: string, row: Row) {
  if (row['visible'] === '1') return {};
  if (row['visible'] !== '2') return { state: 'unapproved' as const };
  const deletion = deletions.get(what);
  return {
    state: 'deleted' as const,
    stateBy: deletion?.by,
    stateAt: secondsOf(deletion?.at),
    stateReason: deletion?.reason,
  };
}

function rowOf(facts: VbulletinFacts, { id, topic }: { id: number; topic: number }, row: Row) {
  const edit = facts.edits.get(id);
  const editedAt = secondsOf(edit?.['dateline']);
  const editReason = textOf(unescaped(edit?.['reason'] ?? ''))?.slice(0, 5000);
  const uploads = facts.uploadsOfPost.get(id);
  return {
    key: String(id),
    topic: String(topic),
    isFirst: facts.topics.get(topic)?.firstPost === id,
    ...doerOf(row['userid'], row['username']),
    createdAt: secondsOf(row['dateline']) ?? '',
    ...(editedAt === undefined ? {} : { editedAt, editedBy: keyOf(edit?.['userid']), editReason }),
    ...stateOf(facts, `post ${id}`, row),
    text: { markup: 'bbcode:vbulletin' as const, source: row['pagetext'] ?? '' },
    ...(uploads === undefined ? {} : { uploads }),
  };
}
