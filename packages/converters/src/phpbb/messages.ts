import type { SqlWrite } from '../sql-system.ts';
import { numberOf, secondsOf, type Row } from '../values.ts';
import { rootOf, type PhpbbFacts } from './facts.ts';
import { newestFirst } from './texts.ts';
import { doerOf, memberOf, textIn, type PhpbbRun } from './values.ts';

/** Who reads a message: those it was openly sent to, and those whom the others must not know of. */
interface Readers {
  readonly open: readonly string[];
  readonly hidden: readonly string[];
}

/**
 * What becomes of private messages. Each names its own readers: who got one answer has not got the others. Whoever got a
 * copy in secret reads it in a conversation of two.
 */
export const MESSAGES: Readonly<Record<string, SqlWrite<PhpbbFacts>>> = {
  privmsgs: async (run, row) => {
    const id = numberOf(row['msg_id']);
    if (id === null) return;
    const { open, hidden } = readersOf(run.facts, id);
    if (open.length + hidden.length === 0)
      return run.left.add('messages', 'that lie in nobody’s folder any more');
    const root = String(rootOf(row) ?? id);
    if (open.length > 0) await write(run, { key: String(id), root, members: open }, row);
    const author = memberOf(run.facts, row['author_id']);
    for (const member of hidden) {
      const members = [...new Set(author === undefined ? [member] : [author, member])];
      await write(run, { key: `${id}-to-${member}`, root: `${root}-to-${member}`, members }, row);
    }
  },
};

/** How many messages and conversations there are, by what lies in folders. */
export function countMessages(facts: PhpbbFacts): void {
  const roots = new Set<string>();
  for (const [id, root] of facts.rootOfMessage.entries()) {
    const { open, hidden } = readersOf(facts, id);
    const names = hidden.map((member) => `${root}-to-${member}`);
    for (const name of open.length > 0 ? [String(root), ...names] : names) {
      facts.count('messages');
      if (!roots.has(name)) facts.count('conversations');
      roots.add(name);
    }
  }
}

function readersOf(facts: PhpbbFacts, id: number): Readers {
  const readers = (facts.readers.get(id) ?? []).flatMap(
    (one) => memberOf(facts, String(one)) ?? [],
  );
  const row = facts.secrets.get(id);
  if (row === undefined) return { open: readers, hidden: [] };
  const to = namedIn(row['to_address']);
  const copies = namedIn(row['bcc_address']);
  const isSecret = (member: string) => {
    if (member === row['author_id'] || to.has(`u_${member}`)) return false;
    return copies.has(`u_${member}`) || hasGroup(copies);
  };
  return {
    open: readers.filter((member) => !isSecret(member)),
    hidden: readers.filter((member) => isSecret(member)),
  };
}

/** `u_65:u_73:g_3`: members and groups. */
function namedIn(addresses: string | null | undefined): ReadonlySet<string> {
  return new Set((addresses ?? '').split(':').filter((one) => /^[ug]_\d+$/.test(one)));
}

function hasGroup(names: ReadonlySet<string>): boolean {
  return [...names].some((name) => name.startsWith('g_'));
}

async function write(
  run: PhpbbRun,
  { key, root, members }: { key: string; root: string; members: readonly string[] },
  row: Row,
): Promise<void> {
  const { facts, writer } = run;
  if (!facts.writtenRoots.has(root)) {
    facts.writtenRoots.add(root);
    const first = facts.roots.get(rootOf(row) ?? 0);
    const createdAt = secondsOf(String(first?.at ?? '')) ?? '';
    await writer.add('conversations', { key: root, title: first?.title, createdAt });
  }
  const uploads = facts.uploadsOfMessage.get(numberOf(row['msg_id']) ?? 0);
  const editedAt = secondsOf(row['message_edit_time']);
  await writer.add('messages', {
    key,
    conversation: root,
    ...doerOf(facts, row['author_id'], undefined),
    createdAt: secondsOf(row['message_time']) ?? '',
    ...(editedAt === undefined ? {} : { editedAt }),
    members: [...members],
    text: textIn(row['message_text'], row['bbcode_uid']),
    ...(uploads === undefined ? {} : { uploads: newestFirst(uploads) }),
  });
}
