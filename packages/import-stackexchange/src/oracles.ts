import { dateOf, missingFiles, personOf, postRow, rowsOf } from './dump-rows.ts';
import type { DumpFile, PersonRef, PostRow } from './dump-rows.ts';
import { identify } from './ids.ts';
import { displayNameOf } from './members.ts';
import { People } from './people.ts';
import type { ForumReader, SeenComment, SeenThread } from './port.ts';
import type { Site } from './site.ts';
import { Tally } from './tally.ts';
import type { Check } from './tally.ts';

/** How to check an import. */
export interface CheckOptions {
  readonly folder: string;
  readonly site: Site;
  readonly reader: ForumReader;
}

/** Compares what readers of the forum see with the dump: every rule of a dump must hold there. */
export async function checkImport(options: CheckOptions): Promise<readonly Check[]> {
  return await new DumpCheck(options).run();
}

const BATCH = 100;

interface Expected {
  readonly question: PostRow;
  readonly answers: PostRow[];
  /** Comments by original id, with the post they stand under. */
  readonly comments: { id: string; postId: string; author: PersonRef; at: Date | null }[];
}

class DumpCheck {
  readonly #options: CheckOptions;
  readonly #people: People;
  readonly #tally = new Tally();
  readonly #tagCounts = new Map<string, number>();
  readonly #missing: readonly DumpFile[];

  constructor(options: CheckOptions) {
    this.#options = options;
    this.#missing = missingFiles(options.folder);
    this.#people = new People(options.site.host);
  }

  async run(): Promise<readonly Check[]> {
    await this.#checkUsers();
    const threads = await this.#expectedThreads();
    for (let i = 0; i < threads.length; i += BATCH) {
      const batch = threads.slice(i, i + BATCH);
      const ids = batch.map((thread) => this.#id('post', thread.question.id));
      const seen = new Map(
        (await this.#options.reader.readThreads(ids)).map((thread) => [thread.id, thread]),
      );
      for (const [n, thread] of batch.entries()) this.#checkThread(thread, seen.get(ids[n] ?? ''));
    }
    await this.#checkTags();
    return this.#tally.checks();
  }

  async #checkUsers(): Promise<void> {
    const rows = new Map<string, { name: string; at: Date | null }>();
    for await (const row of rowsOf(this.#options.folder, 'Users')) {
      const id = row['Id'];
      if (id === undefined || rows.has(id)) continue;
      this.#people.addUser(id, displayNameOf(row));
      rows.set(id, { name: displayNameOf(row), at: dateOf(row['CreationDate']) });
    }
    const users = [...rows];
    for (let i = 0; i < users.length; i += BATCH) {
      const batch = users.slice(i, i + BATCH);
      const ids = batch.map(([id]) => this.#id('user', id));
      const seen = await this.#options.reader.readMembers(ids);
      const members = new Map(seen.map((member) => [member.id, member]));
      for (const [n, [id, row]] of batch.entries()) {
        const member = members.get(ids[n] ?? '');
        this.#tally.count('users are members', member !== undefined, `user ${id}`);
        this.#tally.same('names of users', member?.displayName, row.name, `user ${id}`);
        this.#tally.same('dates of users', time(member?.createdAt), time(row.at), `user ${id}`);
      }
    }
  }

  // Keeps only numbers and names, no texts.
  async #expectedThreads(): Promise<Expected[]> {
    const threads = new Map<string, Expected>();
    const answers: PostRow[] = [];
    for await (const row of rowsOf(this.#options.folder, 'Posts')) {
      const post = postRow({ ...row, Body: '' });
      if (post === null) continue;
      if (post.parentId !== null) answers.push(post);
      else threads.set(post.id, { question: post, answers: [], comments: [] });
    }
    const threadOf = new Map([...threads].map(([id, thread]) => [id, thread]));
    for (const answer of answers) {
      const thread = threads.get(answer.parentId ?? '');
      if (thread === undefined) continue;
      thread.answers.push(answer);
      threadOf.set(answer.id, thread);
    }
    for await (const row of rowsOf(this.#options.folder, 'Comments')) {
      const { Id: id = '', PostId: postId = '' } = row;
      const author = personOf(row, 'UserId', 'UserDisplayName');
      threadOf.get(postId)?.comments.push({ id, postId, author, at: dateOf(row['CreationDate']) });
    }
    return [...threads.values()];
  }

  #checkThread(expected: Expected, seen: SeenThread | undefined): void {
    const { question, answers } = expected;
    const label = `question ${question.id}`;
    this.#tally.count('questions are posts', seen !== undefined, label);
    if (seen === undefined) return;
    for (const tag of seen.tags) this.#tagCounts.set(tag, (this.#tagCounts.get(tag) ?? 0) + 1);
    const comments = new Map(seen.comments.map((comment) => [comment.id, comment]));
    this.#checkScore('score of posts', seen, question);
    this.#tally.same('dates of posts', time(seen.createdAt), time(question.createdAt), label);
    this.#tally.same('authors of posts', seen.authorId, this.#authorId(question.owner), label);
    this.#tally.same('tags of posts', sorted(seen.tags), sorted(question.tags), label);
    const counted = this.#missing.includes('Comments') ? [] : [question, ...answers];
    const total = counted.reduce((sum, post) => sum + post.commentCount, 0);
    this.#tally.same('comments per post', seen.commentCount, question.answerCount + total, label);
    this.#tally.same(
      'comments listed',
      comments.size,
      answers.length + expected.comments.length,
      label,
    );
    const accepted = answers.find((answer) => answer.id === question.acceptedAnswerId);
    const acceptedId = accepted === undefined ? null : this.#id('post', accepted.id);
    this.#tally.same('accepted answers', seen.acceptedCommentId, acceptedId, label);
    for (const answer of answers) {
      this.#checkAnswer(answer, comments.get(this.#id('post', answer.id)));
    }
    for (const comment of expected.comments) this.#checkComment(comment, question, comments);
  }

  #checkAnswer(answer: PostRow, seen: SeenComment | undefined): void {
    const label = `answer ${answer.id}`;
    this.#tally.count('answers are top-level comments', seen?.parentId === null, label);
    this.#checkScore('score of answers', seen, answer);
    this.#tally.same('dates of answers', time(seen?.createdAt), time(answer.createdAt), label);
    this.#tally.same('authors of answers', seen?.authorId, this.#authorId(answer.owner), label);
  }

  // The scores are in Posts, their votes in a file that many dumps lack.
  #checkScore(
    name: string,
    seen: Pick<SeenThread, 'upvotes' | 'downvotes'> | undefined,
    { id, score, parentId }: PostRow,
  ): void {
    if (this.#missing.includes('Votes')) return;
    const sum = seen === undefined ? undefined : seen.upvotes - seen.downvotes;
    this.#tally.same(name, sum, score, `${parentId === null ? 'question' : 'answer'} ${id}`);
  }

  #checkComment(
    comment: Expected['comments'][number],
    question: PostRow,
    comments: ReadonlyMap<string, SeenComment>,
  ): void {
    const label = `comment ${comment.id}`;
    const seen = comments.get(this.#id('comment', comment.id));
    const parentId = comment.postId === question.id ? null : this.#id('post', comment.postId);
    this.#tally.same('comments stand where they stood', seen?.parentId, parentId, label);
    this.#tally.same('dates of comments', time(seen?.createdAt), time(comment.at), label);
    this.#tally.same('authors of comments', seen?.authorId, this.#authorId(comment.author), label);
  }

  // Tags.xml says how many questions carry each tag.
  async #checkTags(): Promise<void> {
    for await (const row of rowsOf(this.#options.folder, 'Tags')) {
      const { TagName: tag = '', Count: count = '0' } = row;
      this.#tally.same('posts per tag', this.#tagCounts.get(tag) ?? 0, Number(count), `tag ${tag}`);
    }
  }

  #authorId(person: PersonRef): string {
    return this.#people.memberIdOf(person);
  }

  #id(kind: 'post' | 'comment' | 'user', originalId: string): string {
    return identify(this.#options.site.host, kind, originalId).id;
  }
}

function time(date: Date | null | undefined): number | null | undefined {
  return date?.getTime();
}

function sorted(tags: readonly string[]): string {
  return [...tags].sort().join(' ');
}
