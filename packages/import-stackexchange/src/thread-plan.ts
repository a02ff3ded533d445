import type { Attribution } from '@forum/contracts/attribution';
import { commentRow, dateOf, postRow } from './dump-rows.ts';
import type { CommentRow, DumpFile, PersonRef, PostRow } from './dump-rows.ts';
import { fromCommentMarkdown } from './from-comment-markdown.ts';
import { identify, keyOf } from './ids.ts';
import type { MarkupContext } from '@forum/markup';
import type { RowCounts } from './row-counts.ts';
import type { People } from './people.ts';
import type { ForumPort, ImportedVote, Outcome } from './port.ts';
import type { Row } from '@forum/dumps/xml-rows';
import type { ThreadRows } from './thread-rows.ts';
import { commentUrl, postUrl } from './site.ts';
import type { Site } from './site.ts';
import { textHistory } from './versions.ts';
import type { Edit, TextHistory } from './versions.ts';

/** The input of planning besides the rows. */
export interface PlanContext {
  readonly site: Site;
  readonly base: MarkupContext;
  readonly categoryId: string;
  readonly people: People;
  readonly rowCounts: RowCounts;
}

/** One command to the forum. */
export interface Act {
  /** When it happened (ms), never before its parent; acts run in this order. */
  readonly at: number;
  readonly file: DumpFile;
  /** How many rows of the file it settles. */
  readonly rows: number;
  /** How many rows of PostHistory it settles as well: those of the first version. */
  readonly firstVersionRows: number;
  readonly perform: (port: ForumPort) => Promise<readonly Outcome[]>;
}

type Perform = (port: ForumPort) => Promise<Outcome>;

interface Item {
  readonly row: PostRow;
  readonly id: string;
  readonly at: number;
  readonly history: TextHistory;
}

/** The commands that recreate a thread in order of time; votes, known only by day, come last. */
export function planThread(thread: ThreadRows, context: PlanContext): Act[] {
  const posts = thread.rows.Posts.map(postRow).filter((row) => row !== null);
  const question = posts.find((row) => row.id === thread.thread);
  if (question === undefined) {
    leaveOutAll(thread, context.rowCounts, 'whose question is missing');
    return [];
  }
  return new ThreadPlan(thread, context, question).acts(posts);
}

class ThreadPlan {
  readonly #thread: ThreadRows;
  readonly #context: PlanContext;
  readonly #question: Item;
  readonly #acts: Act[] = [];

  constructor(thread: ThreadRows, context: PlanContext, question: PostRow) {
    this.#thread = thread;
    this.#context = context;
    this.#question = this.#itemOf(question, 0);
  }

  acts(posts: readonly PostRow[]): Act[] {
    const question = this.#question;
    this.#addQuestion(question);
    const answers = posts
      .filter((row) => row.parentId !== null)
      .map((row) => this.#itemOf(row, question.at));
    for (const answer of answers) this.#addAnswer(answer);
    const items = new Map([question, ...answers].map((item) => [item.row.id, item]));
    for (const row of this.#thread.rows.Comments) this.#addComment(row, items);
    this.#addAcceptance(items);
    this.#acts.sort((a, b) => a.at - b.at);
    for (const item of items.values()) this.#addVotes(item);
    return this.#acts;
  }

  #itemOf(row: PostRow, earliest: number): Item {
    const rows = this.#thread.rows.PostHistory.filter((one) => one['PostId'] === row.id);
    const history = textHistory(row, rows, this.#context.base);
    if (history.unusedRows > 0) {
      const reason = 'that change nothing, or of a history without its beginning';
      this.#context.rowCounts.leaveOut('PostHistory', reason, history.unusedRows);
    }
    const { id } = identify(this.#context.site.host, 'post', row.id);
    return { row, id, at: Math.max(row.createdAt.getTime(), earliest), history };
  }

  #addQuestion({ row, id, at, history }: Item): void {
    const { site, people, categoryId } = this.#context;
    this.#addText(history, at, (port) =>
      port.importPost({
        id,
        key: keyOf(site.host, 'post', row.id),
        categoryId,
        authorId: people.memberIdOf(row.owner),
        ...history.first,
        createdAt: row.createdAt,
        views: row.views,
        attribution: this.#attribution(row.id, postUrl(site, row.id, true), row, row.owner),
      }),
    );
    for (const edit of history.edits) {
      const { title, content, tags } = edit;
      const common = this.#editOf(row.id, edit);
      this.#add('PostHistory', edit.rows, Math.max(at, edit.editedAt.getTime()), (port) =>
        port.importPostEdit({ ...common, postId: id, title, content, tags }),
      );
    }
  }

  #addAnswer({ row, id, at, history }: Item): void {
    const { site, people } = this.#context;
    const postId = this.#question.id;
    this.#addText(history, at, (port) =>
      port.importComment({
        id,
        key: keyOf(site.host, 'post', row.id),
        postId,
        parentId: null,
        authorId: people.memberIdOf(row.owner),
        content: history.first.content,
        createdAt: row.createdAt,
        attribution: this.#attribution(row.id, postUrl(site, row.id, false), row, row.owner),
      }),
    );
    for (const edit of history.edits) {
      const { content } = edit;
      const common = this.#editOf(row.id, edit);
      this.#add('PostHistory', edit.rows, Math.max(at, edit.editedAt.getTime()), (port) =>
        port.importCommentEdit({ ...common, postId, commentId: id, content }),
      );
    }
  }

  #addComment(given: Row, items: ReadonlyMap<string, Item>): void {
    const row = commentRow(given);
    const parent = row === null ? undefined : items.get(row.postId);
    if (row === null || parent === undefined) {
      this.#context.rowCounts.leaveOut('Comments', 'that are not whole');
      return;
    }
    const at = Math.max(row.createdAt.getTime(), parent.at);
    this.#add('Comments', 1, at, (port) => port.importComment(this.#commentOf(row, parent)));
  }

  #commentOf(row: CommentRow, parent: Item): Parameters<ForumPort['importComment']>[0] {
    const { site, people, base } = this.#context;
    const question = this.#question;
    const url = commentUrl(site, question.row.id, row.postId, row.id);
    return {
      ...identify(site.host, 'comment', row.id),
      postId: question.id,
      parentId: parent === question ? null : parent.id,
      authorId: people.memberIdOf(row.author),
      content: fromCommentMarkdown(row.text, base),
      createdAt: row.createdAt,
      attribution: this.#attribution(row.id, url, row, row.author),
    };
  }

  // Vote type 1 is the acceptance; only its day is known.
  #addAcceptance(items: ReadonlyMap<string, Item>): void {
    const { site, people, rowCounts } = this.#context;
    const { row: asked, id: postId } = this.#question;
    const votes = this.#thread.rows.Votes.filter((row) => row['VoteTypeId'] === '1');
    const answer = items.get(asked.acceptedAnswerId ?? '');
    const vote = votes.find((row) => answer !== undefined && row['PostId'] === answer.row.id);
    const unused = votes.length - (vote === undefined ? 0 : 1);
    if (unused > 0) rowCounts.leaveOut('Votes', 'acceptances that were taken back', unused);
    if (answer === undefined || answer === this.#question) return;
    const at = Math.max(dateOf(vote?.['CreationDate'])?.getTime() ?? 0, answer.at);
    this.#add('Votes', vote === undefined ? 0 : 1, at, (port) =>
      port.acceptAnswer({
        ...identify(site.host, 'acceptance', asked.id),
        postId,
        commentId: answer.id,
        acceptedById: people.memberIdOf(asked.owner),
        acceptedAt: new Date(at),
      }),
    );
  }

  #addVotes(item: Item): void {
    const votes: ImportedVote[] = [];
    for (const row of this.#thread.rows.Votes) {
      if (row['PostId'] !== item.row.id || row['VoteTypeId'] === '1') continue;
      const vote = this.#voteOf(row, item, votes.length);
      if (vote === null)
        this.#context.rowCounts.leaveOut('Votes', 'for which there is no voter left');
      else votes.push(vote);
    }
    if (votes.length === 0) return;
    const perform = (port: ForumPort) => port.importVotes(votes);
    this.#acts.push({
      at: item.at,
      file: 'Votes',
      rows: votes.length,
      firstVersionRows: 0,
      perform,
    });
  }

  #voteOf(row: Row, item: Item, k: number): ImportedVote | null {
    const { site, people } = this.#context;
    const voterId = people.voter(k, item.row.owner);
    if (voterId === null) return null;
    const day = dateOf(row['CreationDate'])?.getTime() ?? item.at;
    return {
      ...identify(site.host, 'vote', row['Id'] ?? `${item.row.id}-${k}`),
      postId: this.#question.id,
      commentId: item === this.#question ? null : item.id,
      itemAuthorId: people.memberIdOf(item.row.owner),
      voterId,
      direction: row['VoteTypeId'] === '2' ? 'UPVOTE' : 'DOWNVOTE',
      votedAt: new Date(Math.max(day, item.at)),
    };
  }

  #editOf(
    originalId: string,
    edit: Edit,
  ): { id: string; key: string; editorId: string | null; editedAt: Date } {
    const { site, people } = this.#context;
    return {
      ...identify(site.host, 'revision', `${originalId}-${edit.revision}`),
      editorId: people.knownMemberId(edit.editor),
      editedAt: edit.editedAt,
    };
  }

  #attribution(
    originalId: string,
    url: string,
    row: { readonly license: string | null },
    author: PersonRef,
  ): Attribution {
    const { site, people } = this.#context;
    const authorName = people.nameOf(author);
    return { site: site.host, originalId, url, license: row.license, authorName };
  }

  #addText(history: TextHistory, at: number, perform: Perform): void {
    this.#add('Posts', 1, at, perform, history.firstRows);
  }

  #add(file: DumpFile, rows: number, at: number, perform: Perform, firstVersionRows = 0): void {
    const act = async (port: ForumPort) => [await perform(port)];
    this.#acts.push({ at, file, rows, firstVersionRows, perform: act });
  }
}

function leaveOutAll(thread: ThreadRows, rowCounts: RowCounts, reason: string): void {
  for (const file of ['Posts', 'Comments', 'Votes', 'PostHistory'] as const) {
    const rows = thread.rows[file].length;
    if (rows > 0) rowCounts.leaveOut(file, reason, rows);
  }
}
