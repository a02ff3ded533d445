import { GROUP_MENTIONS, LIMITS } from '@forum/contracts';
import type { DomainEvent } from '@forum/kernel';
import { isCommentEvent } from '@forum/events/comments';
import { isPostEvent, type PostEvent } from '@forum/events/posts';
import type { MentionEvent, TextItem } from '@forum/events/mentions';

/** A text in its current version. */
export interface WrittenText {
  readonly authorId: string;
  readonly contentId: string;
  /** Whether readers can see it. */
  readonly isShown: boolean;
}

/** Folds a post's stream into its text; null: it never existed. */
export const postText = {
  initialState: null,
  evolve: (state: WrittenText | null, event: DomainEvent): WrittenText | null => {
    if (!isPostEvent(event)) return state;
    if (event.type === 'PostCreated') {
      const { authorId, contentId, published } = event.data;
      // In a private place, where nothing is published, those who can see the place can read it.
      return { authorId, contentId, isShown: published || event.data.isPrivate === true };
    }
    if (state === null) return null;
    if (event.type === 'PostEdited') return { ...state, contentId: event.data.contentId };
    if (event.type === 'PostReassigned') return { ...state, authorId: event.data.to };
    if (event.type === 'PostPublished') return { ...state, isShown: true };
    if (event.type === 'PostAudienceChanged')
      return { ...state, isShown: isShownThere(event.data) };
    if (event.type === 'PostUnpublished' || event.type === 'PostDeleted') {
      return { ...state, isShown: false };
    }
    return event.type === 'PostRestored' ? { ...state, isShown: event.data.published } : state;
  },
};

// Those who see the place; everybody, where it is published next.
function isShownThere({
  isPrivate,
  deleted,
}: Extract<PostEvent, { type: 'PostAudienceChanged' }>['data']) {
  return isPrivate === true && !deleted;
}

/** Folds a comment's stream into its text; null: it never existed. */
export const commentText = {
  initialState: null,
  evolve: (state: WrittenText | null, event: DomainEvent): WrittenText | null => {
    if (!isCommentEvent(event)) return state;
    if (event.type === 'CommentPosted') {
      const { authorId, contentId } = event.data;
      return { authorId, contentId, isShown: true };
    }
    if (state === null) return null;
    if (event.type === 'CommentEdited') return { ...state, contentId: event.data.contentId };
    if (event.type === 'CommentReassigned') return { ...state, authorId: event.data.to };
    if (event.type === 'CommentRestored') return { ...state, isShown: true };
    return event.type === 'CommentDeleted' ? { ...state, isShown: false } : state;
  },
};

/** A member whom a text names. */
export interface NamedMember {
  readonly named: string;
  /** Who is notified: the member they were merged into, or themselves. */
  readonly reached: string;
}

/** The members that a text names now. */
export interface Mention {
  readonly item: TextItem;
  readonly authorId: string;
  /** Who wrote this version of it. */
  readonly by: string;
  /** In the order of the text. */
  readonly members: readonly NamedMember[];
}

/**
 * Decides who is mentioned for the first time: never the writer, and never more than 20 by one text, however often it
 * is edited (decisions, Product). A member whom the text named before their merge is not new.
 */
export function decideMention(
  { item, authorId, by, members }: Mention,
  before: ReadonlySet<string>,
): MentionEvent[] {
  const unnamed = members.filter(({ named }) => !before.has(named));
  const news = [...new Set(unnamed.map(({ reached }) => reached))]
    .filter((memberId) => memberId !== authorId && memberId !== by && !before.has(memberId))
    .slice(0, Math.max(0, LIMITS.content.mentions - before.size));
  if (news.length === 0) return [];
  return [{ type: 'MembersMentioned', data: { ...item, authorId, by, memberIds: news } }];
}

/** The groups that a version of a text mentions, of those that its writer may mention. */
export interface GroupMention {
  readonly item: TextItem;
  readonly text: WrittenText;
  readonly by: string;
  readonly groupIds: readonly string[];
  /** How many more groups the writer may mention for now. */
  readonly room: number;
}

/** Decides which groups are mentioned for the first time: few by one text, however often it is edited. */
export function decideGroupMention(
  { item, text: { authorId, contentId }, by, groupIds, room }: GroupMention,
  before: ReadonlyMap<string, string>,
): Extract<MentionEvent, { type: 'GroupMentioned' }>[] {
  const most = Math.max(0, Math.min(room, GROUP_MENTIONS.perText - before.size));
  return groupIds
    .filter((groupId) => !before.has(groupId))
    .slice(0, most)
    .map((groupId) => {
      const data = { ...item, authorId, by, groupId, contentId };
      return { type: 'GroupMentioned', data };
    });
}
