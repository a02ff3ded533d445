import type { Conversion } from '../converter.ts';
import type { Letter } from './archive.ts';
import { writeAttachments } from './attachments.ts';
import type { Facts } from './facts.ts';
import { readable } from './head.ts';
import { bodyOf } from './letter.ts';
import type { ListSettings } from './lists.ts';
import { subjectOf } from './subject.ts';
import type { Placed } from './threads.ts';

/** What rows are written of. */
export interface Run extends Conversion {
  readonly facts: Facts;
  readonly settings: ReadonlyMap<string, ListSettings>;
}

/** Who may read an archive, no message says: without a word of whoever moves it, staff alone. */
export async function writeLists({ writer, facts, settings }: Run): Promise<void> {
  for (const [key, { first }] of facts.lists) {
    const { name = key, description, see } = settings.get(key) ?? {};
    await writer.add('categories', {
      key,
      name: name.slice(0, 300),
      ...(description === undefined
        ? {}
        : { description: { markup: 'plain', source: description } }),
      ...(see === undefined ? {} : { see: { who: see } }),
      createdAt: momentOf(first),
    });
  }
}

/** Everybody who wrote: without an account until they claim it by their address. */
export async function writePeople({ writer, facts }: Run): Promise<void> {
  for (const { key, address, name, first, last } of facts.people.values()) {
    const [local] = (address ?? '').split('@');
    await writer.add('members', {
      key,
      username: name ?? (local === undefined || local === '' ? key : local.slice(0, 300)),
      name,
      email: address?.slice(0, 320),
      isEmailConfirmed: false,
      createdAt: momentOf(first),
      lastSeenAt: momentOf(last),
      state: 'ghost',
    });
  }
}

/** The topic that a message opens. */
export async function writeTopic(
  { writer, facts }: Run,
  { list, head }: Letter,
  { index, last }: { readonly index: number; readonly last: number },
): Promise<void> {
  await writer.add('topics', {
    key: facts.keyOf(index),
    title: subjectOf(readable(head.fields.get('subject'))).title,
    category: list,
    author: facts.personOf(head.fields)?.key,
    createdAt: momentOf(facts.entries[index]?.at ?? 0),
    lastPostAt: momentOf(last),
  });
}

/** The post that a message becomes, with its files and old addresses. */
export async function writePost(
  run: Run,
  letter: Letter,
  { index, topic, parent, number }: Placed & { readonly index: number },
): Promise<void> {
  const { facts, writer, settings } = run;
  const { list, id, head, message } = letter;
  const key = facts.keyOf(index);
  const author = facts.personOf(head.fields)?.key;
  const createdAt = momentOf(facts.entries[index]?.at ?? 0);
  const { markup, source, attachments } = await bodyOf(message, head);
  const isPrivate = settings.get(list)?.see !== 'everyone';
  const owner = { post: key, id, member: author, createdAt, isPrivate };
  const uploads = await writeAttachments(run, attachments, owner);
  await writer.add('posts', {
    key,
    topic: facts.keyOf(topic),
    parent: parent === -1 ? undefined : facts.keyOf(parent),
    number,
    isFirst: topic === index,
    author,
    createdAt,
    text: { markup, source },
    ...(uploads.length === 0 ? {} : { uploads }),
  });
  await writeAddresses(run, letter, { key, isFirst: topic === index });
}

/** Where HyperKitty, the archive of Mailman 3, shows a message, and the topic that it opens. */
async function writeAddresses(
  { writer, facts, settings }: Run,
  { list, id, head }: Letter,
  { key, isFirst }: { readonly key: string; readonly isFirst: boolean },
): Promise<void> {
  const said = /<https?:\/\/[^>/\s]+(\/[^>\s]{1,500})\/message\/[A-Z2-7]{32}\/?>/.exec(
    head.fields.get('archived-at') ?? '',
  )?.[1];
  const address = settings.get(list)?.address ?? facts.lists.get(list)?.address;
  const start = said ?? (address === undefined ? undefined : `/archives/list/${address}`);
  if (start === undefined) return;
  await writer.add('addresses', { path: `${start}/message/${id}/`, kind: 'post', target: key });
  if (isFirst)
    await writer.add('addresses', { path: `${start}/thread/${id}/`, kind: 'topic', target: key });
}

function momentOf(ms: number): string {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : '';
}
