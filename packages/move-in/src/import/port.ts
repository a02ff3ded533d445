import type { Kind } from '../kinds.ts';
import type { SiteRow } from '../rows/site.ts';
import type { BadgesPort } from './port-badges.ts';
import type { FieldsPort } from './port-fields.ts';
import type { LoginsPort } from './port-logins.ts';
import type { ViewsPort } from './port-views.ts';

/** What has come of a row before: a digest of what it said, and what became of it where its id does not say. */
export interface Came {
  readonly digest: string;
  readonly made: unknown;
}

/** Whom somebody wants to be here. */
export interface NewMember {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  /** Null: they cannot get a letter, and sign in only as an operator helps them. */
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  readonly role: 'MEMBER' | 'MODERATOR' | 'ADMIN';
  readonly bio: string | null;
  readonly location: string | null;
  readonly website: string | null;
  readonly avatar: string | null;
  readonly cover: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  /** They had an account there, and are told once that the forum moved. */
  readonly isTold: boolean;
}

/** What a member got of what they wanted. */
export interface BroughtMember {
  readonly username: string;
  readonly hasEmail: boolean;
}

/** A place. `see`: empty roles are everyone. */
export interface NewCategory {
  readonly id: string;
  readonly name: string;
  readonly slug: string | null;
  readonly description: string | null;
  readonly parentId: string | null;
  readonly position: number;
  readonly seeRoles: readonly 'MODERATOR'[];
  readonly seeGroups: readonly string[];
  readonly isPostedByStaff: boolean;
  readonly isRepliedToByStaff: boolean;
}

/** A group with everybody in it. */
export interface NewGroup {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly isHidden: boolean;
  readonly createdAt: Date;
  /** Everybody is in it, whoever comes. */
  readonly isOfAll: boolean;
  readonly members: readonly {
    readonly id: string;
    readonly isOwner: boolean;
    readonly since: Date;
  }[];
}

/** A text as it became later; `by` null: unknown. */
export interface NewEdit {
  readonly by: string | null;
  readonly at: Date;
  readonly title?: string | undefined;
  readonly content: string;
}

/** Why something is not to be seen. */
export interface NewRemoval {
  readonly as: 'deleted' | 'unpublished';
  readonly by: string;
  readonly at: Date;
  readonly note: string | null;
}

/** A post; content is rich-text JSON. */
export interface NewPost {
  readonly id: string;
  readonly authorId: string;
  readonly categoryId: string;
  readonly title: string;
  readonly firstTitle?: string | undefined;
  readonly content: string;
  readonly prefix: string | null;
  readonly tags: readonly string[];
  readonly attribution: null;
  readonly createdAt: Date;
  readonly edits: readonly NewEdit[];
  readonly removal: NewRemoval | null;
  readonly marks: readonly ('pinned' | 'featured' | 'locked')[];
  readonly markedBy: string;
  readonly isWiki: boolean;
}

/** A reply. */
export interface NewComment {
  readonly id: string;
  readonly parentId: string | null;
  readonly authorId: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly edits: readonly NewEdit[];
  readonly removal: NewRemoval | null;
}

/** What hangs on a post or reply. */
export interface OnItem {
  readonly item: { readonly type: 'post' | 'comment'; readonly id: string };
  readonly authorId: string;
}

/** A poll with its answers: indexes of options. */
export interface NewPoll {
  readonly terms: {
    readonly question: string | null;
    readonly options: string[];
    readonly kind: 'single' | 'several' | 'ranked';
    readonly maxChoices: number | null;
    readonly closesAt: string | null;
    readonly isSecret: boolean;
    readonly results: 'always' | 'voted' | 'closed';
  };
  readonly at: Date;
  readonly closedBy: string | null;
  readonly ballots: readonly {
    readonly memberId: string;
    readonly choices: readonly number[];
    readonly at: Date;
  }[];
}

/** A topic with all below it. */
export interface NewThread {
  readonly key: string;
  readonly digest: string;
  readonly post: NewPost;
  readonly comments: readonly NewComment[];
  readonly votes: readonly (OnItem & {
    readonly votes: readonly {
      readonly voterId: string;
      readonly direction: 'UPVOTE' | 'DOWNVOTE';
      readonly at: Date;
    }[];
  })[];
  readonly reactions: readonly (OnItem & {
    readonly reactions: readonly {
      readonly memberId: string;
      readonly emoji: string;
      readonly at: Date;
    }[];
  })[];
  readonly poll: NewPoll | null;
  readonly accepted: { readonly commentId: string; readonly at: Date } | null;
}

/** Where a file lies here; what texts say of it. */
export interface BroughtUpload {
  readonly src: string;
  readonly isImage: boolean;
  readonly name: string;
  readonly bytes: number;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A conversation that only its members read. */
export interface NewConversation {
  readonly id: string;
  /** `from`: after how many messages they joined. */
  readonly members: readonly { readonly id: string; readonly from: number }[];
  readonly messages: readonly {
    readonly id: string;
    readonly authorId: string;
    readonly content: string;
    readonly at: Date;
    readonly editedAt: Date | null;
    readonly isDeleted: boolean;
  }[];
}

/** A restriction of a member. */
export interface NewRestriction {
  readonly memberId: string;
  readonly kind: 'suspension' | 'silence';
  readonly by: string;
  readonly at: Date;
  readonly until: Date | null;
  readonly reason: string;
}

/** How closely somebody follows something. */
export interface NewWatch {
  readonly memberId: string;
  /** The groups that the member is in: what they may see. */
  readonly groups: readonly string[];
  readonly of: { readonly type: 'post' | 'category' | 'tag' | 'user'; readonly id: string };
  readonly level: 'muted' | 'normal' | 'tracking' | 'watching';
}

/** What somebody saved; `note` as it was written there. */
export interface NewSaved {
  readonly memberId: string;
  readonly item: { readonly type: 'post' | 'comment'; readonly id: string };
  readonly note: string | null;
  readonly at: Date;
}

/** An old address, or what rules read of one, and where it leads. */
export interface NewAddress {
  readonly from:
    | string
    | {
        readonly kind:
          | 'topic'
          | 'post'
          | 'number'
          | 'category'
          | 'slug'
          | 'tag'
          | 'member'
          | 'name'
          | 'upload';
        readonly key: string;
      };
  readonly to:
    | {
        readonly kind: 'post' | 'comment' | 'category' | 'tag' | 'member' | 'upload';
        readonly id: string;
        /** Of a comment: its post. */
        readonly postId?: string;
      }
    | { readonly url: string };
}

/**
 * The forum as an import sees it. Each act can be repeated: what is here already stays as it is, and nobody is told of
 * anything.
 */
export interface MoveInPort extends LoginsPort, ViewsPort, FieldsPort, BadgesPort {
  /** What has come of these rows, by key. */
  came(kind: Kind, keys: readonly string[]): Promise<ReadonlyMap<string, Came>>;
  /** Keeps that rows have come. */
  keep(
    kind: Kind,
    rows: readonly { readonly key: string; readonly digest: string; readonly made?: unknown }[],
  ): Promise<void>;
  bringMember(member: NewMember): Promise<BroughtMember>;
  bringCategory(category: NewCategory): Promise<void>;
  bringGroup(group: NewGroup): Promise<void>;
  /** Keeps the topic's row with its last part. @returns whether some of it was here before */
  bringThread(thread: NewThread): Promise<{ readonly wasHere: boolean }>;
  /** @returns where it lies; a text: why it does not come */
  bringUpload(upload: {
    readonly bytes: Uint8Array;
    readonly name: string;
    readonly ownerId: string | null;
  }): Promise<BroughtUpload | string>;
  /** @returns how many of them did not lead there before */
  bringAddresses(addresses: readonly NewAddress[]): Promise<number>;
  /** Where paths of the old forum lead here, by path; without those of which that is not known. After `project`. */
  addressesHere(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** @returns how many rules of the file cannot be applied */
  bringAddressRules(site: Pick<SiteRow, 'system' | 'baseUrls' | 'addressRules'>): Promise<number>;
  bringConversation(conversation: NewConversation): Promise<void>;
  bringRestriction(restriction: NewRestriction): Promise<void>;
  bringBlock(block: {
    readonly memberId: string;
    readonly otherId: string;
    readonly kind: 'muted' | 'blocked';
  }): Promise<void>;
  bringFollow(pair: { readonly followerId: string; readonly followedId: string }): Promise<void>;
  /** @returns whether it came: not for what the member may not see */
  bringWatch(watch: NewWatch): Promise<boolean>;
  /** Waits until everything that was brought can be read. */
  project(): Promise<void>;
  /** Marks topics as read up to a reply, by members. After `project`. */
  bringReads(
    reads: readonly {
      readonly memberId: string;
      readonly postId: string;
      readonly commentId: string | null;
      readonly at: Date;
    }[],
  ): Promise<void>;
  /** Saves what members had saved; what they saved here already stays. After `project`. @returns those that are not here */
  bringSaved(saved: readonly NewSaved[]): Promise<readonly NewSaved[]>;
  /** Usernames, by id. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
