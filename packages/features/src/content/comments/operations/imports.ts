import { OWNER } from '@forum/contracts/holds';
import type { Content, StoreTransaction } from '@forum/event-store';
import {
  commentFacts,
  commentStream,
  commentStreamName,
  isCommentEvent,
  type CommentEvent,
  type CommentFacts,
} from '@forum/events/comments';
import type { PostFacts } from '@forum/events/post-facts';
import type { RecordedEvent } from '@forum/kernel';
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
import { decideToPost } from '../decide.ts';
import { holdComment } from '../decide/holds.ts';
import { edited } from '../decide/texts.ts';
import { storedText } from './text.ts';

/** A comment of another forum, with all that happened to it there; `content` is its first text. */
export interface CommentElsewhere {
  readonly id: string;
  readonly parentId: string | null;
  readonly authorId: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly edits: readonly {
    readonly by: string | null;
    readonly at: Date;
    readonly content: string;
  }[];
  readonly removal: Removal | null;
}

/** What a batch of comments is written below. */
export interface Below {
  readonly post: PostFacts;
  readonly postId: string;
  /** The comments that they may answer, by id; grows by those that are written. */
  readonly known: Map<string, { readonly facts: CommentFacts; readonly at: Date }>;
}

/** What to append for comments that are new here, parents before their replies. @throws DomainError invalid */
export function commentsFromElsewhere(
  ctx: CommandContext,
  below: Below,
  comments: readonly CommentElsewhere[],
): Strands {
  const all = comments.map((comment) => commentFromElsewhere(ctx, below, comment));
  return {
    strands: all.flatMap(({ strands }) => strands),
    contents: all.flatMap(({ contents }) => contents),
  };
}

function commentFromElsewhere(
  ctx: CommandContext,
  below: Below,
  comment: CommentElsewhere,
): Strands {
  const { id, removal } = comment;
  const parent = comment.parentId === null ? undefined : below.known.get(comment.parentId);
  const at = parent === undefined ? comment.createdAt : laterOf(comment.createdAt, parent.at);
  const history = new History({ below, comment, parent: parent?.facts ?? null, at });
  history.write(ctx.newId());
  for (const edit of comment.edits) history.edit(ctx.newId(), edit);
  if (removal !== null) history.remove(ctx, removal);
  below.known.set(id, { facts: history.state(), at });
  return history.told();
}

/**
 * What to append for comments of which some have come before. Of those, only a text that they never had here, and a
 * removal, if they were never removed here: what staff and members did here since then stays.
 */
export async function commentsSeenElsewhere(
  ctx: CommandContext,
  tx: StoreTransaction,
  { below, comments }: { readonly below: Below; readonly comments: readonly CommentElsewhere[] },
): Promise<Strands & { readonly versions: ReadonlyMap<string, number> }> {
  const versions = new Map<string, number>();
  const strands: Strand[] = [];
  const contents: Content[] = [];
  await tx.readAhead(...comments.map(({ id }) => commentStreamName(id)));
  for (const comment of comments) {
    const name = commentStreamName(comment.id);
    const events = await tx.readStream(name);
    versions.set(name, events.length);
    const told =
      events.length === 0
        ? commentFromElsewhere(ctx, below, comment)
        : await changesOf(ctx, tx, { below, comment, own: ownOf(events) });
    strands.push(...told.strands);
    contents.push(...told.contents);
  }
  return { strands, contents, versions };
}

function ownOf(events: readonly RecordedEvent[]): CommentEvent[] {
  return events.flatMap((event): CommentEvent[] => (isCommentEvent(event) ? [event] : []));
}

interface Present {
  readonly below: Below;
  readonly comment: CommentElsewhere;
  readonly own: readonly CommentEvent[];
}

async function changesOf(
  ctx: CommandContext,
  tx: StoreTransaction,
  { below, comment, own }: Present,
): Promise<Strands> {
  const facts = factsAfter(null, own);
  if (facts === null) throw noSuch('comment');
  const history = new History({ below, comment, parent: null, at: comment.createdAt }, facts);
  const last = comment.edits.at(-1) ?? {
    by: null,
    at: comment.createdAt,
    content: comment.content,
  };
  const ids = own.flatMap(({ data }) => ('contentId' in data ? [data.contentId] : []));
  const isKnown = await hasBody(tx.connection, ids, storedText(last.content).body);
  if (!facts.deleted && !isKnown) history.edit(ctx.newId(), last);
  const wasRemoved = own.some(({ type }) => type === 'CommentDeleted');
  if (comment.removal !== null && !wasRemoved) history.remove(ctx, comment.removal);
  below.known.set(comment.id, { facts: history.state(), at: comment.createdAt });
  return history.told();
}

interface Begun {
  readonly below: Below;
  readonly comment: CommentElsewhere;
  readonly parent: CommentFacts | null;
  /** Its place in the order: behind what it answers, even if the other forum's clock says otherwise. */
  readonly at: Date;
}

class History {
  readonly #of: Begun;
  readonly #pieces: Piece[] = [];
  readonly #contents: Content[] = [];
  #state: CommentFacts | null = null;
  #act: Piece | null = null;
  #last: Date;

  constructor(begun: Begun, present: CommentFacts | null = null) {
    this.#of = begun;
    this.#last = begun.comment.createdAt;
    this.#state = present;
  }

  write(contentId: string): void {
    const { below, comment, parent } = this.#of;
    const { id: commentId, authorId, parentId, content } = comment;
    this.#keep(contentId, content);
    const on = { commentId, authorId, contentId, postId: below.postId, post: below.post };
    // Imports are asked nothing.
    const nobody = { actor: null, place: { category: null, parent: null }, mergedPosts: [] };
    this.#add(
      comment.createdAt,
      decideToPost({ ...on, ...nobody, parentId, parent, attribution: null }),
    );
  }

  edit(contentId: string, { by, at, content }: CommentElsewhere['edits'][number]): void {
    this.#keep(contentId, content);
    this.#add(at, [edited(this.state(), { contentId, by })]);
  }

  remove(ctx: CommandContext, removal: Removal): void {
    const { below, comment } = this.#of;
    const actId = ctx.newId();
    const isOwn = removal.by === comment.authorId;
    const on = { comment: this.state(), post: below.post };
    const events = holdComment(on, isOwn ? OWNER : actId, removal.by);
    this.#add(removal.at, events, isOwn ? undefined : actId);
    if (isOwn) return;
    const target = { type: 'comment', id: comment.id } as const;
    const of = { actId, noteId: ctx.newId(), kind: 'comment.delete', target } as const;
    const about = { root: below.postId, memberId: comment.authorId };
    const act = actElsewhere({ ...of, ...about, removal: { ...removal, at: this.#last } });
    this.#act = act.piece;
    this.#contents.push(...act.contents);
  }

  state(): CommentFacts {
    if (this.#state === null) throw noSuch('comment');
    return this.#state;
  }

  told(): Strands {
    const pieces = this.#act === null ? this.#pieces : [this.#act, ...this.#pieces];
    const { at } = this.#of;
    const apart = (piece: Piece): Strand => ({ at: laterOf(piece.at, at), pieces: [piece] });
    const isHidden = this.#of.comment.removal !== null;
    const strands = isHidden ? [{ at: this.#of.at, pieces }] : pieces.map(apart);
    return { strands, contents: this.#contents };
  }

  #keep(id: string, content: string): void {
    this.#contents.push({ id, ...storedText(content) });
  }

  #add(at: Date, events: readonly CommentEvent[], actId?: string): void {
    const { below, comment } = this.#of;
    this.#state = factsAfter(this.#state, events);
    this.#last = laterOf(this.#last, at);
    const stream = commentStream(comment.id, below.postId);
    this.#pieces.push({ stream, events, at: this.#last, actId });
  }
}

function factsAfter(
  state: CommentFacts | null,
  events: readonly CommentEvent[],
): CommentFacts | null {
  return events.reduce<CommentFacts | null>(
    (facts, event) => commentFacts.evolve(facts, event),
    state,
  );
}
