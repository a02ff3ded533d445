import { doc, p, parseContent, text, toJson } from '@forum/rich-text';
import { digestOf } from './ids.ts';
import { dateOf } from './dates.ts';
import type { NewConversation } from './port.ts';
import type { ThreadRows } from './sort.ts';
import type { Surroundings } from './surroundings.ts';
import { documentOf } from './texts.ts';

type Message = ThreadRows['messages'][number];

/** Conversations of one of the old forum, with a digest of its rows. */
export interface PlannedConversations {
  readonly key: string;
  readonly digest: string;
  readonly conversations: readonly NewConversation[];
  /** Messages that nobody may read. */
  readonly unread: number;
}

/**
 * A conversation of the old forum as it comes. A message is read by whom it names: as long as nobody is left out, who
 * joined later reads what came after; where a message leaves somebody out, another conversation begins, since here
 * members of one read all that follows.
 */
export function planConversations(
  rows: ThreadRows,
  around: Surroundings,
  groupMembers: ReadonlyMap<string, readonly string[]>,
): PlannedConversations | null {
  const [conversation] = rows.conversations;
  if (conversation === undefined) return null;
  const messages = rows.messages.toSorted(
    (a, b) => (a.number ?? 0) - (b.number ?? 0) || (a.createdAt < b.createdAt ? -1 : 1),
  );
  const parts: { members: Map<string, number>; messages: Message[] }[] = [];
  let unread = 0;
  for (const message of messages) {
    const readers = readersOf(message, around, groupMembers);
    if (readers.size === 0) {
      unread += 1;
      continue;
    }
    const last = parts.at(-1);
    const isOn = last !== undefined && [...last.members.keys()].every((id) => readers.has(id));
    const part = isOn ? last : { members: new Map<string, number>(), messages: [] };
    if (!isOn) parts.push(part);
    for (const id of readers) {
      if (!part.members.has(id)) part.members.set(id, part.messages.length);
    }
    part.messages.push(message);
  }
  const conversations = parts.map((part) => ({
    // By its first message: a newer file begins the same parts.
    id: around.ids.of('conversation', `${conversation.key} ${part.messages[0]?.key ?? ''}`),
    members: [...part.members].map(([id, from]) => ({ id, from })),
    messages: part.messages.map((message, nth) =>
      messageOf(message, around, nth === 0 ? conversation.title : undefined),
    ),
  }));
  const { conversations: own, messages: said } = rows;
  return { key: conversation.key, digest: digestOf([own, said]), conversations, unread };
}

function readersOf(
  { members, groups = [] }: Message,
  { people }: Surroundings,
  groupMembers: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const named = members.flatMap((key) => people.find(key) ?? []);
  const inGroups = groups.flatMap((key) => groupMembers.get(key) ?? []);
  return new Set([...named, ...inGroups]);
}

function messageOf(
  message: Message,
  { ids, people, text: context, now }: Surroundings,
  title: string | undefined,
): NewConversation['messages'][number] {
  const content = documentOf(message.text, context);
  return {
    id: ids.of('message', message.key),
    authorId: people.idOf(message),
    content: title === undefined ? content : underTitle(content, title),
    at: dateOf(message.createdAt, now),
    editedAt: message.editedAt === undefined ? null : dateOf(message.editedAt, now),
    isDeleted: message.state !== 'visible',
  };
}

/** Conversations have no titles here: the first message says it. */
function underTitle(content: string, title: string): string {
  const parsed = parseContent(content);
  const line = title.replace(/\s+/g, ' ').trim().slice(0, 300);
  if (!parsed.ok || line === '') return content;
  const whole = parseContent(toJson(doc(p(text(line, 'bold')), ...parsed.document.root.children)));
  return whole.ok ? whole.json : content;
}
