import { copied } from '../copy-file.ts';
import { unescaped } from '../entities.ts';
import { isSeenByAll } from '../place-rights.ts';
import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import type { Vbulletin5Facts } from './facts.ts';
import { rightsOf } from './rights.ts';
import { settle } from './settle.ts';

type Run = SqlRun<Vbulletin5Facts>;

/** What becomes of the tables of texts and files. */
export const TEXTS: Readonly<Record<string, SqlWrite<Vbulletin5Facts>>> = {
  tag: async (run, row) => {
    const name = unescaped(row['tagtext'] ?? '').slice(0, 300) || '?';
    await run.writer.add('tags', { key: row['tagid'] ?? '', name });
  },
  node: async (run, row) => {
    const id = numberOf(row['nodeid']) ?? 0;
    const kind = run.facts.classOf(id);
    if (run.facts.topics.has(id)) await run.writer.add('topics', topicOf(run.facts, id, row));
    if (kind === 'trace') run.left.add('topics', 'that were moved away');
    if (kind === 'other')
      run.left.add('posts', 'of kinds that are reports, warnings, or not known');
    if (kind === 'channel' && !run.facts.forums.has(id))
      run.left.add('categories', 'blogs, groups, and what the system keeps');
  },
  text: async (run, row) => {
    const id = numberOf(row['nodeid']) ?? 0;
    const source = row['rawtext'] ?? '';
    if (run.facts.classOf(id) === 'message') return writeMessage(run, id, source);
    const topic = run.facts.topicOf(id);
    if (topic === undefined) return run.left.add('posts', 'in blogs and groups, or on profiles');
    await run.writer.add('posts', postOf(run.facts, { id, topic, source }));
  },
  attach: (run, row) => writeFile(run, row),
  photo: (run, row) => writeFile(run, row),
};

/** Sorts nodes, and writes places, whose rights are known now. */
export async function prepare(run: Run): Promise<void> {
  const { facts, writer } = run;
  settle(facts);
  for (const forum of facts.forums) {
    const rights = rightsOf(forum, facts);
    if (isSeenByAll(rights)) facts.openCategories.add(forum);
    const row = facts.channels.get(forum) ?? {};
    const description = textOf(row['description']);
    const parent = facts.parentOf.get(forum) ?? 0;
    await writer.add('categories', {
      key: String(forum),
      name: (facts.titles.get(forum) ?? String(forum)).slice(0, 300),
      description: description === undefined ? undefined : { markup: 'html', source: description },
      parent: facts.forums.has(parent) ? String(parent) : undefined,
      position: numberOf(row['displayorder']) ?? undefined,
      ...rights,
    });
    const prefix = facts.prefixes.get(forum);
    if (prefix !== undefined)
      await writer.add('addresses', {
        path: `/${prefix}`.slice(0, 2000),
        kind: 'category',
        target: String(forum),
      });
  }
}

async function writeMessage(run: Run, id: number, source: string): Promise<void> {
  if (run.facts.letters.get(String(id)) === undefined)
    return run.left.add('messages', 'notes of the forum itself, and requests');
  await run.facts.letters.write(run, String(id), {
    ...doerOf(run.facts, id),
    createdAt: momentOf(run.facts, id),
    text: { markup: 'bbcode:vbulletin', source },
  });
}

async function writeFile(run: Run, row: Row): Promise<void> {
  const { facts } = run;
  const [key, data] = [keyOf(row['nodeid']), keyOf(row['filedataid']) ?? ''];
  const node = Number(key ?? 0);
  const post = facts.parentOf.get(node) ?? 0;
  if (key === undefined || facts.topicOf(post) === undefined)
    return run.left.add('uploads', 'that hang on nothing that comes');
  const owner = facts.files.get(data) ?? '';
  const isOpen = row['visible'] !== '0' && !facts.hidden.has(node) && facts.isOpen(post);
  await run.writer.add('uploads', {
    key,
    name: (row['filename'] ?? '').slice(0, 1000) || `${key}.jpg`,
    ...(await copied(run, `attachments/${owner.split('').join('/')}/${data}.attach`)),
    owner: keyOf(owner),
    urls: [`/filedata/fetch?id=${key}`, `attachment:${key}`],
    isPrivate: !isOpen,
  });
}

function momentOf({ writtenAt }: Vbulletin5Facts, node: number): string {
  return secondsOf(String(writtenAt.get(node) ?? 0)) ?? '';
}

function doerOf({ authors, guests }: Vbulletin5Facts, node: number) {
  const author = keyOf(String(authors.get(node) ?? 0));
  if (author !== undefined) return { author };
  const guest = guests.get(node);
  return guest === undefined ? {} : { guest };
}

/** Deleted, waiting for approval, or hidden by whatever else. */
function stateOf({ hidden }: Vbulletin5Facts, node: number) {
  const row = hidden.get(node);
  if (row === undefined) return {};
  const by = keyOf(row['deleteuserid']);
  if (by !== undefined)
    return {
      state: 'deleted' as const,
      stateBy: by,
      stateAt: secondsOf(row['unpublishdate']),
      stateReason: textOf(unescaped(row['deletereason'] ?? ''))?.slice(0, 5000),
    };
  const isApproved = row['approved'] !== '0' && row['showapproved'] !== '0';
  return { state: isApproved ? ('hidden' as const) : ('unapproved' as const) };
}

function topicOf(facts: Vbulletin5Facts, id: number, row: Row) {
  return {
    key: String(id),
    title: facts.titles.get(id) ?? '',
    category: keyOf(row['parentid']),
    tags: facts.tagsOf.get(String(id)),
    ...doerOf(facts, id),
    createdAt: momentOf(facts, id),
    lastPostAt: secondsOf(row['lastcontent']),
    ...stateOf(facts, id),
    isPinned: row['sticky'] === '1',
    isLocked: row['open'] === '0',
    views: Math.max(0, facts.views.get(id) ?? 0),
  };
}

function postOf(
  facts: Vbulletin5Facts,
  { id, topic, source }: { readonly id: number; readonly topic: number; readonly source: string },
) {
  const edit = facts.edits.get(id);
  const editedAt = secondsOf(edit?.['dateline']);
  const editReason = textOf(unescaped(edit?.['reason'] ?? ''))?.slice(0, 5000);
  const uploads = facts.uploadsOfPost.get(id);
  const above = facts.parentOf.get(id) ?? 0;
  // Comments on an answer lie below it; answers, below the topic.
  const isComment = id !== topic && above !== topic && facts.topicOf(above) === topic;
  return {
    key: String(id),
    topic: String(topic),
    isFirst: id === topic,
    ...(isComment ? { parent: String(above) } : {}),
    ...doerOf(facts, id),
    createdAt: momentOf(facts, id),
    ...(editedAt === undefined ? {} : { editedAt, editedBy: keyOf(edit?.['userid']), editReason }),
    ...(id === topic ? {} : stateOf(facts, id)),
    text: { markup: 'bbcode:vbulletin' as const, source },
    ...(uploads === undefined ? {} : { uploads }),
  };
}
