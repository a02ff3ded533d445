import { FlatFacts } from '../flat-facts.ts';
import { Letters } from '../flat-messages.ts';
import { unescaped } from '../entities.ts';
import type { StandingGroups } from '../group-audience.ts';
import { keyOf, numberOf, push, textOf, type Row } from '../values.ts';

/** The groups of each board. Regular members have the group 0, visitors -1. */
export const STANDING: StandingGroups = {
  guests: new Set([-1]),
  members: new Set([0]),
  staff: new Set([1, 2]),
  aside: new Set([3]),
};

/** What rows of a dump of SMF need of each other, gathered before any is written. */
export class SmfFacts extends FlatFacts {
  readonly boards = new Map<number, Row>();
  readonly primary = new Set<number>();
  /** Groups that each member gets by the number of their posts. */
  readonly byPosts = new Set<number>();
  /** Groups that may do something, by the profile of permissions and the permission. */
  readonly granted = new Map<string, number[]>();
  readonly denied = new Map<string, number[]>();
  readonly topicRows = new Map<number, Row>();
  readonly topicOfPoll = new Map<string, number>();
  readonly banGroups = new Map<string, Row>();
  readonly letters = new Letters();
}

type Note = (facts: SmfFacts, row: Row) => void;

/** What is taken note of in the first pass, table by table. */
export const NOTES: Readonly<Record<string, Note>> = {
  settings: ({ settings }, row) => {
    settings.set(row['variable'] ?? '', row['value'] ?? '');
  },
  members: (facts, row) => {
    facts.count('members');
    facts.primary.add(numberOf(row['id_group']) ?? 0);
  },
  membergroups: (facts, row) => {
    const id = numberOf(row['id_group']) ?? 0;
    if ((numberOf(row['min_posts']) ?? -1) > -1) facts.byPosts.add(id);
    if (id > 3) facts.count('groups');
  },
  categories: (facts) => facts.count('categories'),
  boards: (facts, row) => {
    facts.boards.set(numberOf(row['id_board']) ?? 0, row);
    if (textOf(row['redirect']) === undefined) facts.count('categories');
  },
  board_permissions: ({ granted, denied }, row) => {
    const list = row['add_deny'] === '0' ? denied : granted;
    const name = `${row['id_profile'] ?? ''} ${row['permission'] ?? ''}`;
    push(list, name, numberOf(row['id_group']) ?? 0);
  },
  topics: (facts, row) => {
    const id = numberOf(row['id_topic']);
    if (id === null || isMoved(row)) return;
    facts.count('topics');
    const firstPost = numberOf(row['id_first_msg']) ?? 0;
    facts.topics.set(id, {
      category: numberOf(row['id_board']) ?? 0,
      firstPost,
      isHidden: row['approved'] !== '1',
    });
    facts.topicRows.set(firstPost, row);
    const poll = keyOf(row['id_poll']);
    if (poll !== undefined) facts.topicOfPoll.set(poll, id);
  },
  messages: (facts, row) => {
    const [id, topic] = [numberOf(row['id_msg']), numberOf(row['id_topic'])];
    if (id === null || topic === null) return;
    facts.topicOfPost.set(id, topic);
    if (row['approved'] !== '1') facts.hiddenPosts.add(id);
  },
  attachments: (facts, row) => {
    if (row['attachment_type'] === '0')
      facts.noteUpload(numberOf(row['id_msg']), keyOf(row['id_attach']));
  },
  poll_choices: ({ pollOptions }, row) => {
    const text = unescaped(row['label'] ?? '').slice(0, 5000);
    push(pollOptions, row['id_poll'] ?? '', { key: row['id_choice'] ?? '', text });
  },
  ban_groups: ({ banGroups }, row) => {
    banGroups.set(row['id_ban_group'] ?? '', row);
  },
  personal_messages: ({ letters }, row) => {
    const author = keyOf(row['id_member_from']);
    const letter = letters.note(row['id_pm'] ?? '', () => letterOf(row, author));
    if (author !== undefined && row['deleted_by_sender'] === '0') letter.open.add(author);
  },
};

/** Who a message was sent to is read when all messages are known: their table comes later. */
export function noteRecipient({ letters }: SmfFacts, row: Row): void {
  const member = keyOf(row['id_member']);
  const letter = letters.get(row['id_pm'] ?? '');
  if (letter === undefined || member === undefined || row['deleted'] !== '0') return;
  if (row['bcc'] === '0') letter.open.add(member);
  else letter.hidden.add(member);
}

/** Whether a topic is only the shadow of one that was moved away. */
export function isMoved(row: Row): boolean {
  return (numberOf(row['id_redirect_topic']) ?? 0) > 0;
}

function letterOf(row: Row, author: string | undefined) {
  const head = keyOf(row['id_pm_head']) ?? row['id_pm'] ?? '';
  const title = textOf(unescaped(row['subject'] ?? ''))?.slice(0, 5000);
  return { root: head, at: numberOf(row['msgtime']) ?? 0, title, author };
}
