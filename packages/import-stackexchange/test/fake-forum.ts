import type {
  ForumPort,
  ForumReader,
  Imported,
  ImportedAcceptance,
  ImportedCategory,
  ImportedComment,
  ImportedCommentEdit,
  ImportedMember,
  ImportedPost,
  ImportedPostEdit,
  ImportedVote,
  Outcome,
  SeenComment,
  SeenMember,
  SeenThread,
} from '../src/port.ts';

/** A forum in memory that refuses what the real one refuses: unknown members and posts, votes on one's own. */
export class FakeForum implements ForumPort, ForumReader {
  readonly categories = new Map<string, ImportedCategory>();
  readonly members = new Map<string, ImportedMember>();
  readonly posts = new Map<string, ImportedPost>();
  readonly comments = new Map<string, ImportedComment>();
  readonly edits: (ImportedPostEdit | ImportedCommentEdit)[] = [];
  readonly votes = new Map<string, ImportedVote>();
  readonly acceptances = new Map<string, ImportedAcceptance>();
  readonly #keys = new Set<string>();
  /** Called before every command; may throw. */
  beforeCommand: () => void = () => {};
  /** Commands under way at most at a time. */
  mostAtATime = 0;
  #running = 0;

  async importCategory(category: ImportedCategory): Promise<Outcome> {
    return await this.#once(category, () => this.categories.set(category.id, category));
  }

  async importMember(member: ImportedMember): Promise<Outcome> {
    return await this.#once(member, () => {
      const names = [...this.members.values()].map((other) => other.username.toLowerCase());
      must(!names.includes(member.username.toLowerCase()), `username ${member.username} is taken`);
      this.members.set(member.id, member);
    });
  }

  async importPost(post: ImportedPost): Promise<Outcome> {
    return await this.#once(post, () => {
      must(this.categories.has(post.categoryId), 'no such category');
      must(this.members.has(post.authorId), 'no such member');
      this.posts.set(post.id, post);
    });
  }

  async importComment(comment: ImportedComment): Promise<Outcome> {
    return await this.#once(comment, () => {
      must(this.posts.has(comment.postId), 'no such post');
      must(this.members.has(comment.authorId), 'no such member');
      const parent = comment.parentId === null ? null : this.comments.get(comment.parentId);
      must(parent === null || parent?.postId === comment.postId, 'no such parent');
      this.comments.set(comment.id, comment);
    });
  }

  async importPostEdit(edit: ImportedPostEdit): Promise<Outcome> {
    return await this.#once(edit, () => {
      must(this.posts.has(edit.postId), 'no such post');
      this.edits.push(edit);
    });
  }

  async importCommentEdit(edit: ImportedCommentEdit): Promise<Outcome> {
    return await this.#once(edit, () => {
      must(this.comments.has(edit.commentId), 'no such comment');
      this.edits.push(edit);
    });
  }

  async acceptAnswer(acceptance: ImportedAcceptance): Promise<Outcome> {
    return await this.#once(acceptance, () => {
      const post = this.posts.get(acceptance.postId);
      must(post?.authorId === acceptance.acceptedById, 'only the author accepts');
      must(this.comments.get(acceptance.commentId)?.parentId === null, 'no such answer');
      this.acceptances.set(acceptance.postId, acceptance);
    });
  }

  async importVotes(votes: readonly ImportedVote[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const vote of votes) outcomes.push(await this.#once(vote, () => this.#vote(vote)));
    return outcomes;
  }

  readThreads(postIds: readonly string[]): Promise<SeenThread[]> {
    const found = postIds.flatMap((id) => this.posts.get(id) ?? []);
    return Promise.resolve(found.map((post) => this.#threadOf(post)));
  }

  readMembers(memberIds: readonly string[]): Promise<SeenMember[]> {
    return Promise.resolve(memberIds.flatMap((id) => this.members.get(id) ?? []));
  }

  #threadOf(post: ImportedPost): SeenThread {
    const edits = this.edits.filter((edit) => 'title' in edit && edit.postId === post.id);
    const tags = edits.flatMap((edit) => ('tags' in edit ? [edit.tags] : [])).at(-1) ?? post.tags;
    const comments = [...this.comments.values()].filter((comment) => comment.postId === post.id);
    return {
      id: post.id,
      authorId: post.authorId,
      createdAt: post.createdAt,
      tags,
      ...this.#tallyOf(post.id, null),
      commentCount: comments.length,
      acceptedCommentId: this.acceptances.get(post.id)?.commentId ?? null,
      comments: comments.map((comment) => this.#commentOf(comment)),
    };
  }

  #commentOf({ id, postId, parentId, authorId, createdAt }: ImportedComment): SeenComment {
    return { id, parentId, authorId, createdAt, ...this.#tallyOf(postId, id) };
  }

  #tallyOf(postId: string, commentId: string | null): { upvotes: number; downvotes: number } {
    const votes = [...this.votes.values()].filter(
      (vote) => vote.postId === postId && vote.commentId === commentId,
    );
    const upvotes = votes.filter((vote) => vote.direction === 'UPVOTE').length;
    return { upvotes, downvotes: votes.length - upvotes };
  }

  #vote(vote: ImportedVote): void {
    const item =
      vote.commentId === null ? this.posts.get(vote.postId) : this.comments.get(vote.commentId);
    must(item?.authorId === vote.itemAuthorId, 'no such item');
    must(item?.authorId !== vote.voterId, 'a vote on one\u2019s own item');
    must(this.members.has(vote.voterId), 'no such voter');
    const slot = `${vote.commentId ?? vote.postId} ${vote.voterId}`;
    must(!this.votes.has(slot), 'voted already');
    this.votes.set(slot, vote);
  }

  async #once(thing: Imported, act: () => void): Promise<Outcome> {
    this.#running += 1;
    this.mostAtATime = Math.max(this.mostAtATime, this.#running);
    try {
      await new Promise((resolve) => setImmediate(resolve));
      this.beforeCommand();
      if (this.#keys.has(thing.key)) return 'present';
      act();
      this.#keys.add(thing.key);
      return 'imported';
    } finally {
      this.#running -= 1;
    }
  }
}

function must(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}
