import { asOneLine } from '@forum/contracts';
import { OWNER } from '@forum/contracts/holds';
import type { Content, StoreTransaction } from '@forum/event-store';
import { isPrivate, type CategoryFacts } from '@forum/events/categories';
import { postFacts, type PostState } from '@forum/events/post-facts';
import { isPostEvent, postStream, type PostEvent } from '@forum/events/posts';
import { noSuch } from '@forum/kernel/refusals';
import {
  actElsewhere,
  laterOf,
  type Piece,
  type Removal,
  type Strand,
  type Strands,
} from '../../../framework/acts/elsewhere.ts';
import type { CommandContext } from '../../../framework/command-context.ts';
import { hasBody } from '../../../framework/stored-text.ts';
import { findCategory } from '../../categories/operations/find-category.ts';
import type { ImportedPost } from '../commands.ts';
import { newText } from '../commands/written-text.ts';
import { edited } from '../decide/changes.ts';
import { holdDeleted, holdUnpublished } from '../decide/holds.ts';
import { marked, type PostMark } from '../decide/marks.ts';
import { importedBody } from '../decide/text.ts';
import { decideImportPost } from '../decide.ts';

/** A text as it became later. */
export interface EditElsewhere {
  /** Null: the other forum does not say who. */
  readonly by: string | null;
  readonly at: Date;
  /** Left out: as before. */
  readonly title?: string | undefined;
  readonly content: string;
}

/** A post of another forum, with all that happened to it there; `content` is its first text. */
export interface PostElsewhere extends ImportedPost {
  readonly createdAt: Date;
  /** Its first title, if it had another one than now. */
  readonly firstTitle?: string | undefined;
  readonly edits: readonly EditElsewhere[];
  readonly removal: Removal | null;
  readonly marks: readonly PostMark[];
  /** Who is taken to have set them. */
  readonly markedBy: string;
  readonly isWiki: boolean;
}

/** What to append for a post that is new here; takes its address. @throws DomainError invalid */
export async function postFromElsewhere(
  ctx: CommandContext,
  tx: StoreTransaction,
  post: PostElsewhere,
): Promise<Strands & { readonly state: PostState }> {
  const { category: place } = await findCategory(tx, post.categoryId);
  const history = new History(post, await firstEvents(ctx, tx, { post, place }));
  for (const edit of post.edits) history.edit(ctx, edit);
  if (post.removal !== null) history.remove(ctx, post.removal, place);
  for (const mark of post.marks) {
    history.add(history.last, (state) => marked(state, { mark, isOn: true, by: post.markedBy }));
  }
  if (post.isWiki) {
    const { id: postId, authorId, markedBy: by } = post;
    const data = { postId, authorId, editors: { who: 'repliers' as const }, by };
    history.add(history.last, () => [{ type: 'PostWikiOpened', data }]);
  }
  return history.told();
}

/**
 * What to append for a post that has come before: a text that it never had here, and a removal, if it was never removed
 * here. What staff and members did here since then stays.
 */
export async function postSeenElsewhere(
  ctx: CommandContext,
  tx: StoreTransaction,
  post: PostElsewhere,
): Promise<(Strands & { readonly state: PostState; readonly version: number }) | null> {
  const events = await tx.readStream(postStream(post.id));
  const own = events.flatMap((event): PostEvent[] => (isPostEvent(event) ? [event] : []));
  const state = own.reduce(postFacts.evolve, postFacts.initialState);
  if (state === null) return null;
  const { category: place } = await findCategory(tx, state.categoryId);
  const history = new History(post, state);
  const last = post.edits.at(-1) ?? { by: null, at: post.createdAt, content: post.content };
  const ids = own.flatMap(({ data }) => ('contentId' in data ? [data.contentId] : []));
  const isKnown = await hasBody(tx.connection, ids, importedBody(last.content).json);
  if (!state.deleted && !isKnown) history.edit(ctx, { ...last, title: post.title });
  const wasRemoved = own.some(({ type }) => type === 'PostDeleted' || type === 'PostUnpublished');
  if (post.removal !== null && !wasRemoved) history.remove(ctx, post.removal, place);
  return { ...history.told(), version: events.length };
}

/** An address of a title that readers never saw must not tell of it. */
async function firstEvents(
  ctx: CommandContext,
  tx: StoreTransaction,
  { post, place }: { readonly post: PostElsewhere; readonly place: CategoryFacts | null },
): Promise<PostEvent[]> {
  const { id: postId, authorId, categoryId, attribution, createdAt: now } = post;
  const written = { ...post, title: asOneLine(post.title) };
  const shown = { postId, published: post.removal === null, place };
  const text = await newText(ctx, tx, { ...shown, body: importedBody(post.content), written });
  const first = { ...text, title: asOneLine(post.firstTitle ?? post.title) };
  const command = { postId, authorId, categoryId, place, text: first, attribution, now };
  return decideImportPost(command, null);
}

/** What happens to a post, step by step. */
class History {
  readonly #post: PostElsewhere;
  readonly #pieces: Piece[] = [];
  readonly #contents: Content[] = [];
  #state: PostState;
  /** An act that comes first, since nothing may stand between a text and its end. */
  #act: Piece | null = null;
  last: Date;

  constructor(post: PostElsewhere, begun: PostState | readonly PostEvent[]) {
    this.#post = post;
    this.last = post.createdAt;
    if ('postId' in begun) {
      this.#state = begun;
      return;
    }
    const state = begun.reduce(postFacts.evolve, postFacts.initialState);
    if (state === null) throw noSuch('post');
    this.#state = state;
    this.#pieces.push({ stream: postStream(post.id), events: begun, at: post.createdAt });
  }

  add(at: Date, decide: (state: PostState) => readonly PostEvent[], actId?: string): void {
    const events = decide(this.#state);
    if (events.length === 0) return;
    this.#state = events.reduce(
      (state, event) => postFacts.evolve(state, event) ?? state,
      this.#state,
    );
    this.last = laterOf(this.last, at);
    this.#pieces.push({ stream: postStream(this.#post.id), events, at: this.last, actId });
  }

  edit(ctx: CommandContext, { by, at, title, content }: EditElsewhere): void {
    const { json, text, thumbnail } = importedBody(content);
    const id = ctx.newId();
    this.#contents.push({ id, body: json, text });
    this.add(at, (state) => {
      const named = title === undefined ? state.title : asOneLine(title);
      return edited(state, { ...state, title: named, contentId: id, thumbnail }, by);
    });
  }

  // In a private place nothing is published: what is to be hidden there from its readers is deleted.
  remove(ctx: CommandContext, removal: Removal, place: CategoryFacts | null): void {
    const { id, authorId: memberId } = this.#post;
    const actId = ctx.newId();
    const isOwn = removal.by === memberId;
    const isUnpublished = removal.as === 'unpublished' && !(place !== null && isPrivate(place));
    const hold = isOwn ? OWNER : actId;
    const holds = isUnpublished ? holdUnpublished : holdDeleted;
    this.add(removal.at, (state) => holds(state, hold, removal.by), isOwn ? undefined : actId);
    if (isOwn) return;
    const kind = isUnpublished ? 'post.unpublish' : 'post.delete';
    const target = { type: 'post', id } as const;
    const of = { actId, noteId: ctx.newId(), kind, target, root: id, memberId } as const;
    const act = actElsewhere({ ...of, removal: { ...removal, at: this.last } });
    this.#act = act.piece;
    this.#contents.push(...act.contents);
  }

  told(): Strands & { readonly state: PostState } {
    const { createdAt, removal } = this.#post;
    const pieces = this.#act === null ? this.#pieces : [this.#act, ...this.#pieces];
    const apart = (piece: Piece): Strand => ({ at: piece.at, pieces: [piece] });
    const strands = removal === null ? pieces.map(apart) : [{ at: createdAt, pieces }];
    return { strands, contents: this.#contents, state: this.#state };
  }
}
