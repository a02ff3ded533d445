import { dateOf, personOf, tagsOf } from './dump-rows.ts';
import type { PersonRef, PostRow } from './dump-rows.ts';
import { fromHtml } from '@forum/markup';
import { fromMarkdown } from './from-markdown.ts';
import type { MarkupContext } from '@forum/markup';
import type { Row } from '@forum/dumps/xml-rows';

/** A question's or an answer's text at some time. */
export interface Version {
  readonly title: string;
  readonly tags: readonly string[];
  /** Rich-text JSON. */
  readonly content: string;
}

/** An edit: the whole text after it. */
export interface Edit extends Version {
  /** Names the edit in the dump. */
  readonly revision: string;
  readonly editor: PersonRef;
  readonly editedAt: Date;
  /** How many rows of PostHistory it spans. */
  readonly rows: number;
}

/** The history of a text. */
export interface TextHistory {
  readonly first: Version;
  /** Rows of PostHistory for the first version. */
  readonly firstRows: number;
  readonly edits: readonly Edit[];
  /** Rows that say nothing new: an edit without a change, or a history without its beginning. */
  readonly unusedRows: number;
}

const TITLE = new Set(['1', '4', '7']);
const BODY = new Set(['2', '5', '8']);
const TAGS = new Set(['3', '6', '9']);

/** Whether a row of PostHistory is a version of a text (types 1-9), and not an event such as a closing. */
export function isVersion(row: Row): boolean {
  const type = row['PostHistoryTypeId'] ?? '';
  return TITLE.has(type) || BODY.has(type) || TAGS.has(type);
}

interface Draft {
  readonly revision: string;
  readonly rows: Row[];
  readonly editedAt: Date;
  title: string;
  tags: readonly string[];
  /** Markdown. */
  body: string;
}

/**
 * The versions of a text from its rows of PostHistory. Former bodies are Markdown there; the last one is the
 * HTML of Posts, and so are the last title and tags: what readers see is what the dump shows.
 */
export function textHistory(
  post: PostRow,
  history: readonly Row[],
  base: MarkupContext,
): TextHistory {
  const present = { title: post.title, tags: post.tags, content: fromHtml(post.body, base) };
  const drafts = draftsOf(history);
  const [first, ...later] = drafts;
  if (first === undefined || !first.rows.some((row) => row['PostHistoryTypeId'] === '2')) {
    return { first: present, firstRows: 0, edits: [], unusedRows: history.length };
  }
  const versions = drafts.map((draft) => versionOf(draft, drafts.at(-1) ?? draft, present, base));
  const edits: Edit[] = [];
  let unusedRows = 0;
  for (const [i, draft] of later.entries()) {
    const version = versions[i + 1] ?? present;
    if (isSame(version, versions[i] ?? present)) unusedRows += draft.rows.length;
    else edits.push(editOf(draft, version));
  }
  return { first: versions[0] ?? present, firstRows: first.rows.length, edits, unusedRows };
}

/** One draft per revision, oldest first, each with everything written by then. */
function draftsOf(history: readonly Row[]): Draft[] {
  const drafts = new Map<string, Draft>();
  let last: Pick<Draft, 'title' | 'tags' | 'body'> = { title: '', tags: [], body: '' };
  for (const row of history) {
    const editedAt = dateOf(row['CreationDate']);
    if (editedAt === null) continue;
    const revision = row['RevisionGUID'] ?? `row-${row['Id'] ?? ''}`;
    const draft = drafts.get(revision) ?? { revision, rows: [], editedAt, ...last };
    const type = row['PostHistoryTypeId'] ?? '';
    draft.rows.push(row);
    if (TITLE.has(type)) draft.title = row['Text'] ?? '';
    if (BODY.has(type)) draft.body = row['Text'] ?? '';
    if (TAGS.has(type)) draft.tags = tagsOf(row['Text']);
    drafts.set(revision, draft);
    last = { title: draft.title, tags: draft.tags, body: draft.body };
  }
  return [...drafts.values()];
}

function versionOf(draft: Draft, last: Draft, present: Version, base: MarkupContext): Version {
  return {
    title: draft.title === last.title ? present.title : draft.title,
    tags: sameTags(draft.tags, last.tags) ? present.tags : draft.tags,
    content: draft.body === last.body ? present.content : fromMarkdown(draft.body, base),
  };
}

function editOf(draft: Draft, version: Version): Edit {
  const [row = {}] = draft.rows;
  return {
    ...version,
    revision: draft.revision,
    editor: personOf(row, 'UserId', 'UserDisplayName'),
    editedAt: draft.editedAt,
    rows: draft.rows.length,
  };
}

function isSame(one: Version, other: Version): boolean {
  return (
    one.title === other.title && one.content === other.content && sameTags(one.tags, other.tags)
  );
}

function sameTags(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((tag, i) => tag === others[i]);
}
