import type { Attribution } from '@forum/contracts/attribution';

/** The outcome of an imported thing: new, or imported by an earlier run. */
export type Outcome = 'imported' | 'present';

/** The common fields of imported things. Ids derive from the key, so the same row has the same id in every run. */
export interface Imported {
  /** UUID of the thing, derived from `key`. */
  readonly id: string;
  /** Names the thing permanently: `se:<site>:<kind>:<original id>`. */
  readonly key: string;
}

/** The category that all posts of a site go into. */
export interface ImportedCategory extends Imported {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
}

/** A member who cannot sign in until they claim the account. */
export interface ImportedMember extends Imported {
  readonly displayName: string;
  /** Free in this dump and not reserved; the forum may have it already. */
  readonly username: string;
  /** The username if somebody else in the forum has `username`; unique to this row. */
  readonly fallbackUsername: string;
  readonly about: string | null;
  readonly location: string | null;
  readonly website: string | null;
  readonly avatar: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
}

/** A question. Content is rich-text JSON; neither title nor content follow the rules of the post form. */
export interface ImportedPost extends Imported {
  readonly categoryId: string;
  readonly authorId: string;
  readonly title: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly createdAt: Date;
  readonly views: number;
  readonly attribution: Attribution;
}

/** An answer or a comment; `parentId` is null at top level, else a top-level comment of the same post. */
export interface ImportedComment extends Imported {
  readonly postId: string;
  readonly parentId: string | null;
  readonly authorId: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly attribution: Attribution;
}

/** A new version of a post: its whole written part after the edit. */
export interface ImportedPostEdit extends Imported {
  readonly postId: string;
  /** Null: unknown to the dump. */
  readonly editorId: string | null;
  readonly title: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly editedAt: Date;
}

/** A new version of an answer. */
export interface ImportedCommentEdit extends Imported {
  readonly postId: string;
  readonly commentId: string;
  /** Null: unknown to the dump. */
  readonly editorId: string | null;
  readonly content: string;
  readonly editedAt: Date;
}

/** A vote of a member on a post, or on a comment of it. */
export interface ImportedVote extends Imported {
  readonly postId: string;
  /** Null when the vote is on the post. */
  readonly commentId: string | null;
  /** Who wrote the post or comment; never `voterId`. */
  readonly itemAuthorId: string;
  readonly voterId: string;
  readonly direction: 'UPVOTE' | 'DOWNVOTE';
  readonly votedAt: Date;
}

/** The acceptance of an answer by the asker. */
export interface ImportedAcceptance extends Imported {
  readonly postId: string;
  readonly commentId: string;
  /** The post's author. */
  readonly acceptedById: string;
  readonly acceptedAt: Date;
}

/**
 * The forum as the importer sees it: commands. Each runs once per key, however often and late it is repeated (`present`
 * from then on). The commands of one post come in sequence.
 */
export interface ForumPort {
  importCategory(category: ImportedCategory): Promise<Outcome>;
  importMember(member: ImportedMember): Promise<Outcome>;
  importPost(post: ImportedPost): Promise<Outcome>;
  importComment(comment: ImportedComment): Promise<Outcome>;
  importPostEdit(edit: ImportedPostEdit): Promise<Outcome>;
  importCommentEdit(edit: ImportedCommentEdit): Promise<Outcome>;
  acceptAnswer(acceptance: ImportedAcceptance): Promise<Outcome>;
  /** All votes on one item, in order, so that they can be sent together. The results are in the same order. */
  importVotes(votes: readonly ImportedVote[]): Promise<readonly Outcome[]>;
}

/** A comment as readers of the forum see it. */
export interface SeenComment {
  readonly id: string;
  readonly parentId: string | null;
  readonly authorId: string;
  readonly createdAt: Date;
  readonly upvotes: number;
  readonly downvotes: number;
}

/** A post with its comments as readers of the forum see them. */
export interface SeenThread {
  readonly id: string;
  readonly authorId: string;
  readonly createdAt: Date;
  readonly tags: readonly string[];
  readonly upvotes: number;
  readonly downvotes: number;
  /** The number shown with the post. */
  readonly commentCount: number;
  readonly acceptedCommentId: string | null;
  /** All of them, replies included, in any order. */
  readonly comments: readonly SeenComment[];
}

/** A member as readers of the forum see them. */
export interface SeenMember {
  readonly id: string;
  readonly displayName: string;
  readonly createdAt: Date;
}

/** The forum as seen by the checks after an import; unknown ids are left out of the answer. */
export interface ForumReader {
  readThreads(postIds: readonly string[]): Promise<readonly SeenThread[]>;
  readMembers(memberIds: readonly string[]): Promise<readonly SeenMember[]>;
}
