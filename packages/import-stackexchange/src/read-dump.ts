import { commentRow, isQuestionOrAnswer, postRow, rowsOf } from './dump-rows.ts';
import type { RowCounts } from './row-counts.ts';
import type { People } from './people.ts';
import type { Row } from '@forum/dumps/xml-rows';
import type { Scatter } from './scatter.ts';
import type { ThreadFile, ThreadFiles } from './thread-rows.ts';
import { isVersion } from './versions.ts';

/** The result of the first pass over a dump. */
export interface DumpIndex {
  /** The question of every question and answer, by original id. */
  readonly questionOf: ReadonlyMap<string, string>;
  /** Rows that will become acts. */
  readonly rows: number;
}

const VOTES = new Set(['1', '2', '3']);
const VOTE_TYPES: Readonly<Record<string, string>> = {
  '4': 'offensive flags',
  '5': 'bookmarks',
  '6': 'votes to close',
  '7': 'votes to reopen',
  '8': 'starts of a bounty',
  '9': 'ends of a bounty',
  '10': 'votes to delete',
  '11': 'votes to undelete',
  '12': 'spam flags',
  '15': 'reviews by moderators',
  '16': 'approvals of suggested edits',
};

/** Reads all files but Users once: sorts rows by thread, collects the authors, and leaves out rows without a place. */
export async function readDump(
  folder: string,
  sink: {
    readonly scatter: Scatter<ThreadFiles>;
    readonly people: People;
    readonly rowCounts: RowCounts;
  },
  onRow: () => void,
): Promise<DumpIndex> {
  const reader = new DumpReader(folder, sink, onRow);
  await reader.posts();
  await reader.comments();
  await reader.votes();
  await reader.history();
  await reader.tags();
  await reader.leaveOut('PostLinks', 'links between posts: related posts are found by their tags');
  await reader.leaveOut('Badges', 'badges: the forum gives its own');
  return { questionOf: reader.questionOf, rows: reader.rows };
}

class DumpReader {
  readonly questionOf = new Map<string, string>();
  rows = 0;
  readonly #folder: string;
  readonly #sink: Parameters<typeof readDump>[1];
  readonly #onRow: () => void;
  readonly #wikis = new Set<string>();
  readonly #usedTags = new Set<string>();

  constructor(folder: string, sink: Parameters<typeof readDump>[1], onRow: () => void) {
    this.#folder = folder;
    this.#sink = sink;
    this.#onRow = onRow;
  }

  async posts(): Promise<void> {
    for await (const row of this.#read('Posts')) {
      const post = postRow(row);
      if (post === null) {
        const isWhole = !isQuestionOrAnswer(row);
        const reason = isWhole ? 'tag wikis and other pages of the site' : 'that are not whole';
        this.#sink.rowCounts.leaveOut('Posts', reason);
        this.#wikis.add(row['Id'] ?? '');
        continue;
      }
      const questionId = post.parentId ?? post.id;
      this.questionOf.set(post.id, questionId);
      if (post.parentId === null) for (const tag of post.tags) this.#usedTags.add(tag);
      this.#sink.people.addAuthor(post.owner, post.createdAt);
      await this.#add(questionId, 'Posts', row);
    }
  }

  async comments(): Promise<void> {
    for await (const row of this.#read('Comments')) {
      const comment = commentRow(row);
      if (comment === null) {
        this.#sink.rowCounts.leaveOut('Comments', 'that are not whole');
        continue;
      }
      this.#sink.people.addAuthor(comment.author, comment.createdAt);
      this.#sink.rowCounts.addCommentPoints(Number(row['Score'] ?? '0') || 0);
      await this.#addToPost('Comments', row);
    }
  }

  async votes(): Promise<void> {
    for await (const row of this.#read('Votes')) {
      const type = row['VoteTypeId'] ?? '';
      if (VOTES.has(type)) await this.#addToPost('Votes', row);
      else {
        const kind = VOTE_TYPES[type] ?? `votes of type ${type}`;
        this.#sink.rowCounts.leaveOut('Votes', `${kind}: neither up nor down`);
      }
    }
  }

  async history(): Promise<void> {
    for await (const row of this.#read('PostHistory')) {
      if (isVersion(row)) await this.#addToPost('PostHistory', row);
      else {
        const reason = 'events such as closings and protections: not versions of a text';
        this.#sink.rowCounts.leaveOut('PostHistory', reason);
      }
    }
  }

  async tags(): Promise<void> {
    for await (const row of this.#read('Tags')) {
      if (this.#usedTags.has(row['TagName'] ?? '')) this.#sink.rowCounts.done('Tags', 'imported');
      else this.#sink.rowCounts.leaveOut('Tags', 'tags that no question has');
    }
  }

  async leaveOut(file: 'PostLinks' | 'Badges', reason: string): Promise<void> {
    for await (const row of this.#read(file)) {
      if (row['Id'] !== undefined) this.#sink.rowCounts.leaveOut(file, reason);
      else this.#sink.rowCounts.leaveOut(file, 'that are not whole');
    }
  }

  async *#read(file: Parameters<typeof rowsOf>[1]): AsyncGenerator<Row> {
    for await (const row of rowsOf(this.#folder, file)) {
      this.#sink.rowCounts.read(file);
      this.#onRow();
      yield row;
    }
  }

  async #addToPost(file: ThreadFile, row: Row): Promise<void> {
    const postId = row['PostId'] ?? '';
    const questionId = this.questionOf.get(postId);
    if (questionId !== undefined) {
      await this.#add(questionId, file, row);
      return;
    }
    const isWiki = this.#wikis.has(postId);
    const reason = isWiki
      ? 'on tag wikis and other pages of the site'
      : 'on posts that are deleted';
    this.#sink.rowCounts.leaveOut(file, reason);
  }

  async #add(questionId: string, file: ThreadFile, row: Row): Promise<void> {
    this.rows += 1;
    await this.#sink.scatter.add(questionId, file, row);
  }
}
