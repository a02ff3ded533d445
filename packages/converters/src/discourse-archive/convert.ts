import { Refused, type NewRow } from '@forum/move-in';
import type { Conversion } from '../converter.ts';
import { Facts } from './facts.ts';
import type { ArchivedPost } from './post.ts';
import { readArchive, settingsOf, type ArchiveSettings } from './read.ts';

interface Run extends Conversion {
  readonly facts: Facts;
  readonly settings: ArchiveSettings;
}

/** The place of topics that name none. */
const PLACE = 'archive';

/** Turns a static archive of Discourse into a move-in file: topics or posts as JSON, or topics as rendered texts. */
export async function convertDiscourseArchive(conversion: Conversion): Promise<void> {
  const { source, writer, left } = conversion;
  const folder = source.files;
  if (folder === null) throw new Refused('An archive is a folder, or a .tar.gz of one.');
  const facts = new Facts();
  for await (const file of readArchive(folder)) facts.note(file);
  for (const topic of facts.privates) facts.topics.delete(topic);
  if (facts.topics.size === 0) throw new Refused('There are no posts of Discourse.');
  facts.finish();
  const run: Run = { ...conversion, facts, settings: await settingsOf(folder) };
  await writePlaces(run);
  await writePeople(run);
  await writeTopics(run);
  for await (const { file, posts } of readArchive(folder)) {
    for (const post of posts) {
      if (facts.privates.has(post.topic)) left.add('posts', 'in private messages');
      else if (!facts.isFrom(file, post)) left.add('posts', 'that stand twice');
      else if (post.state === 'note') left.add('posts', 'notes of the forum itself');
      else await writer.add('posts', postOf(run, post));
    }
  }
  await writer.finish({
    system: 'discourse',
    baseUrls: [...new Set([run.settings.url, ...facts.origins])].filter((url) => url !== null),
    counts: {
      members: facts.people.size,
      tags: facts.tags.size,
      topics: facts.topics.size,
      posts: facts.posts,
    },
    leftOut: left.all(),
  });
}

/** An archive does not say who may read it: without a word of whoever moves it, staff alone. */
async function writePlaces({ facts, settings, writer }: Run): Promise<void> {
  const { see, categories } = settings;
  const readers = see === undefined ? {} : { see };
  for (const id of new Set([...facts.categories, ...categories.keys()])) {
    const { name, slug, parent, isClosed } = categories.get(id) ?? {};
    await writer.add('categories', {
      key: String(id),
      name: name ?? `Category ${id}`,
      slug,
      parent: parent === undefined ? undefined : String(parent),
      ...(isClosed === true ? { see: { who: 'staff' } } : readers),
    });
  }
  const isUnnamed = [...facts.topics.values()].some(
    ({ opening }) => opening.id === undefined && opening.category === undefined,
  );
  if (isUnnamed) await writer.add('categories', { key: PLACE, name: 'Archive', ...readers });
  for (const tag of facts.tags) await writer.add('tags', { key: tag, name: tag });
}

async function writePeople({ facts, writer }: Run): Promise<void> {
  for (const { key, username, name, first } of facts.people.values())
    await writer.add('members', { key, username, name, createdAt: first, state: 'ghost' });
}

async function writeTopics({ facts, writer }: Run): Promise<void> {
  for (const [id, { opening, last, answer }] of facts.topics) {
    await writer.add('topics', {
      key: String(id),
      title: opening.title ?? `Topic ${id}`,
      slug: opening.slug,
      category: placeOf(opening),
      tags: [...opening.tags],
      ...doerOf(facts, opening),
      createdAt: opening.createdAt,
      lastPostAt: last,
      isLocked: opening.isLocked,
    });
    if (answer !== undefined) await writer.add('accepted', { topic: String(id), post: answer });
  }
}

/** A whole post without a category may be one of a closed place: it has none here either, and staff alone sees it. */
function placeOf({ category, id }: ArchivedPost): string | undefined {
  if (category !== undefined) return String(category);
  return id === undefined ? PLACE : undefined;
}

function postOf({ facts }: Run, post: ArchivedPost): NewRow<'posts'> {
  const { topic, number, answers, state } = post;
  return {
    key: facts.keyOf(topic, number) ?? '',
    topic: String(topic),
    parent: facts.keyOf(topic, answers),
    number,
    isFirst: facts.topics.get(topic)?.opening.number === number,
    ...doerOf(facts, post),
    createdAt: post.createdAt,
    editedAt: post.isEdited ? post.updatedAt : undefined,
    state: state === 'note' ? 'staff-only' : state,
    text: post.text,
  };
}

function doerOf(facts: Facts, post: ArchivedPost): { author?: string; guest?: string } {
  const author = facts.personOf(post);
  if (author !== undefined) return { author };
  return post.username === '' ? {} : { guest: post.username };
}
