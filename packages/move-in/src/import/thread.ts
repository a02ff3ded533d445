import { commentPath } from '@forum/contracts/paths';
import type { RowOf } from '../kinds.ts';
import { dateOf } from './dates.ts';
import { digestOf } from './ids.ts';
import { marksOf } from './marks-on-posts.ts';
import { standingPoll, withPolls } from './polls.ts';
import type { NewComment, NewEdit, NewPost, NewRemoval, NewThread } from './port.ts';
import { placeReplies, withAnswered, type PlacedReply } from './replies.ts';
import type { ThreadRows } from './sort.ts';
import type { Surroundings } from './surroundings.ts';
import { documentWith } from './text-context.ts';
import { documentOf, type SourceText } from './texts.ts';
import type { KeptUpload } from './uploads.ts';

type Topic = RowOf<'topics'>;
type Post = RowOf<'posts'>;

/** A digest of everything that is written of a topic: who has read or saved it, and how often, is brought apart. */
export function digestOfThread({ bookmarks: _apart, ...rows }: ThreadRows): string {
  const topics = rows.topics.map(({ views: _views, ...topic }) => topic);
  return digestOf({ ...rows, topics, reads: [] });
}

/** A topic as it comes; null: it has no topic or no post, and nothing of it comes. */
export async function planThread(
  rows: ThreadRows,
  around: Surroundings,
): Promise<NewThread | null> {
  const [topic] = rows.topics;
  const first = firstOf(rows.posts);
  if (topic === undefined || first === null) {
    const what = topic === undefined ? 'posts without their topic' : 'topics without a post';
    const kind = topic === undefined ? 'posts' : 'topics';
    around.problems.add({ kind, effect: 'left-out', what }, topic?.key ?? first?.key ?? null);
    return null;
  }
  return new Plan(rows, { topic, first }, around).make();
}

/** The post that opens a topic: the one that says so, else the one with the lowest number, else the oldest. */
export function firstOf(posts: readonly Post[]): Post | null {
  const marked = posts.find((post) => post.isFirst === true);
  if (marked !== undefined) return marked;
  const [first = null] = posts.toSorted(
    (a, b) => (a.number ?? 0) - (b.number ?? 0) || (a.createdAt < b.createdAt ? -1 : 1),
  );
  return first;
}

class Plan {
  readonly #rows: ThreadRows;
  readonly #topic: Topic;
  readonly #first: Post;
  readonly #around: Surroundings;
  readonly #isStaffOnly: boolean;
  readonly #standing: RowOf<'polls'> | null;
  #uploads: ReadonlyMap<string, KeptUpload> = new Map();

  constructor(
    rows: ThreadRows,
    { topic, first }: { topic: Topic; first: Post },
    around: Surroundings,
  ) {
    this.#rows = rows;
    this.#topic = topic;
    this.#first = first;
    this.#around = around;
    this.#standing = standingPoll(rows, first);
    this.#isStaffOnly = topic.state === 'staff-only' || first.state === 'staff-only';
  }

  async make(): Promise<NewThread> {
    const { places, now } = this.#around;
    const topic = this.#topic;
    this.#tellPlace();
    const keys = this.#rows.posts.flatMap(({ uploads = [] }) => uploads);
    if (keys.length > 0) this.#uploads = await this.#around.uploadsOf([...new Set(keys)]);
    const post = this.#post();
    const others = this.#rows.posts.filter((one) => one !== this.#first);
    const placed = placeReplies(this.#first, others, (one) => timeOf(one, now));
    const comments = await this.#comments(placed);
    const isPrivate = this.#isStaffOnly || places.isPrivate(topic.category);
    const marks = marksOf(
      this.#rows,
      { post, comments, isPrivate, first: this.#first },
      this.#around,
    );
    return {
      key: topic.key,
      digest: digestOfThread(this.#rows),
      post,
      comments,
      ...marks,
    };
  }

  #tellPlace(): void {
    const { places, problems } = this.#around;
    const { category, key } = this.#topic;
    if (places.has(category)) return;
    const what = 'topics without a category: they come into a place for staff';
    problems.add({ kind: 'topics', effect: 'changed', what }, key);
  }

  #post(): NewPost {
    const { ids, people, places, prefixOf, now } = this.#around;
    const topic = this.#topic;
    const first = this.#first;
    const createdAt = dateOf(topic.createdAt, now);
    const { content, edits, firstTitle } = this.#history(first);
    const hasDoer = topic.author !== undefined || topic.guest !== undefined;
    const authorId = people.idOf(hasDoer ? topic : first);
    const staff = this.#isStaffOnly;
    return {
      id: ids.of('topic', topic.key),
      authorId,
      categoryId: staff ? places.staffId : places.idOf(topic.category),
      title: topic.title.slice(0, 300).trim() || '…',
      firstTitle,
      content,
      edits,
      prefix: prefixOf(topic),
      tags: this.#tags(),
      attribution: null,
      createdAt,
      removal: this.#topicRemoval(authorId, createdAt),
      marks: this.#marks(),
      markedBy: people.nobody,
      isWiki: first.isWiki === true,
    };
  }

  #topicRemoval(authorId: string, createdAt: Date): NewRemoval | null {
    const own = this.#removalOf(this.#topic, { authorId, createdAt });
    return own ?? this.#removalOf(this.#first, { authorId, createdAt });
  }

  #tags(): string[] {
    return (this.#topic.tags ?? []).flatMap((key) => this.#around.tags.get(key) ?? []).slice(0, 10);
  }

  #marks(): NewPost['marks'] {
    const { isPinned, isPinnedEverywhere, pinnedUntil, isLocked, isArchived } = this.#topic;
    const isOver =
      pinnedUntil !== undefined && Date.parse(pinnedUntil) <= this.#around.now.getTime();
    const isUp = !isOver && (isPinned === true || isPinnedEverywhere === true);
    const pins = isUp ? ['pinned' as const] : [];
    const featured = !isOver && isPinnedEverywhere === true ? ['featured' as const] : [];
    const locked = isLocked === true || isArchived === true ? ['locked' as const] : [];
    return [...pins, ...featured, ...locked];
  }

  async #comments(placed: readonly PlacedReply[]): Promise<NewComment[]> {
    const { ids, people, problems, now } = this.#around;
    const names = await this.#namesFor(placed);
    const deep = placed.filter(({ answers }) => answers !== null).length;
    if (deep > 0) {
      const what =
        'replies deeper than the forum goes: they keep their order, and say whom they answer';
      problems.add({ kind: 'posts', effect: 'changed', what }, null, deep);
    }
    return placed.map(({ post, below, answers }) => {
      const authorId = people.idOf(post);
      const createdAt = dateOf(post.createdAt, now);
      const { content, edits } = this.#history(post, answers, names);
      return {
        id: ids.of('post', post.key),
        parentId: below === null ? null : ids.of('post', below.key),
        authorId,
        content,
        createdAt,
        edits,
        removal: asComment(this.#removalOf(post, { authorId, createdAt })),
      };
    });
  }

  #namesFor(placed: readonly PlacedReply[]): Promise<ReadonlyMap<string, string>> {
    const { people, namesOf } = this.#around;
    const answered = placed.flatMap(({ answers }) =>
      answers === null ? [] : people.idOf(answers),
    );
    return answered.length === 0 ? Promise.resolve(new Map()) : namesOf([...new Set(answered)]);
  }

  /** The first text, and what it became: revisions have each text as it was before an edit. */
  #history(
    post: Post,
    answers: Post | null = null,
    names: ReadonlyMap<string, string> = new Map(),
  ) {
    const { people, now } = this.#around;
    const revisions = this.#rows.revisions
      .filter((row) => row.post === post.key)
      .toSorted((a, b) => a.number - b.number);
    const shown = revisions.filter((row) => row.isHidden !== true && row.text !== undefined);
    const versions = [...shown.map((row) => row.text ?? post.text), post.text];
    const [first = post.text, ...later] = versions.map((one) =>
      this.#documentOf(one, post, answers, names),
    );
    const titles = shown.map((row) => row.title);
    const edits = later.map((content, nth): NewEdit => {
      const revision = shown[nth];
      const title = titles[nth + 1] ?? (nth === later.length - 1 ? this.#titleOf(post) : undefined);
      const at = dateOf(revision?.at ?? post.createdAt, now);
      return { by: people.find(revision?.by), at, title, content };
    });
    const content = typeof first === 'string' ? first : '';
    return { content, edits, firstTitle: titles[0]?.slice(0, 300) };
  }

  #titleOf(post: Post): string | undefined {
    return post === this.#first ? this.#topic.title.slice(0, 300).trim() || '…' : undefined;
  }

  #documentOf(
    source: SourceText,
    post: Post,
    answers: Post | null,
    names: ReadonlyMap<string, string>,
  ): string {
    const { text, ids, people } = this.#around;
    const own = this.#rows.polls.filter((row) => row.post === post.key && row !== this.#standing);
    const content = withPolls(documentWith(source, text, this.#filesOf(post)), own);
    if (answers === null) return content;
    const isSeen = answers.state === 'visible';
    const name = names.get(people.idOf(answers)) ?? '…';
    const postId = ids.of('topic', this.#topic.key);
    const place = { category: null, slug: postId };
    const address = commentPath(place, ids.of('post', answers.key));
    // The words of what is hidden are not quoted.
    const other = isSeen ? documentOf(answers.text, text) : '';
    return withAnswered(content, { address, name, content: other });
  }

  #filesOf({ uploads = [] }: Post) {
    return uploads.flatMap((key) => {
      const found = this.#uploads.get(key);
      return found === undefined ? [] : [{ ...found, key }];
    });
  }

  #removalOf(
    row: Pick<Post, 'state' | 'stateBy' | 'stateAt' | 'stateReason'>,
    { authorId, createdAt }: { readonly authorId: string; readonly createdAt: Date },
  ): NewRemoval | null {
    const { people, now } = this.#around;
    if (row.state === 'visible') return null;
    // What is for staff alone stands in a place of theirs: there it is not hidden from them.
    if (row.state === 'staff-only' && this.#isStaffOnly) return null;
    const at = row.stateAt === undefined ? createdAt : dateOf(row.stateAt, now);
    const by = people.find(row.stateBy) ?? people.nobody;
    const isOwn = row.state === 'deleted' && by === authorId;
    const as = row.state === 'deleted' ? 'deleted' : 'unpublished';
    const word = row.state === 'deleted' || row.state === 'hidden' ? null : row.state;
    const note = isOwn ? null : (row.stateReason?.slice(0, 500) ?? word);
    // Only who deleted it may have been its author; whoever hid it acted for the staff.
    return { as, by: row.state !== 'deleted' && by === authorId ? people.nobody : by, at, note };
  }
}

function asComment(removal: NewRemoval | null): NewRemoval | null {
  return removal === null ? null : { ...removal, as: 'deleted' };
}

function timeOf(post: Post, now: Date): number {
  return dateOf(post.createdAt, now).getTime();
}
