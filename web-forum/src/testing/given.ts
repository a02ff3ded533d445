import type { CategoryPage, CategorySummary } from '@forum/contracts/categories';
import type { Comment } from '@forum/contracts/comments';
import type { Notification } from '@forum/contracts/notifications';
import type { Post, PostCard } from '@forum/contracts/posts';
import { DEFAULT_SETTINGS } from '@forum/contracts/settings';
import type { Author, OwnUser, User } from '@forum/contracts/users';

/** A lower-case UUID that ends in the number. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const DAY = '2026-03-01T12:00:00.000Z';

export function aMember(part: Partial<Author> = {}): Author {
  const base = { id: idOf(1), username: 'ada', displayName: 'Ada', avatar: null };
  return { ...base, role: 'MEMBER', reputation: 60, level: 2, ...part };
}

export function aUser(part: Partial<User> = {}): User {
  return {
    ...aMember(),
    firstName: null,
    lastName: null,
    coverPhoto: null,
    pronouns: null,
    bio: null,
    status: 'OFFLINE',
    statusMessage: null,
    location: null,
    timezone: null,
    website: null,
    gender: null,
    availability: null,
    mentorStatus: null,
    socialLinks: {},
    interests: [],
    expertise: [],
    specializations: [],
    badges: ['New Member'],
    helpfulnessRating: 0,
    createdAt: DAY,
    lastActiveAt: null,
    stats: { posts: 1, comments: 2, followers: 3, following: 4 },
    ...part,
  };
}

export function anOwnUser(part: Partial<OwnUser> = {}): OwnUser {
  const own = {
    email: 'ada@example.com',
    emailVerified: true,
    unconfirmed: null,
    isFirstVisit: false,
    movedHere: null,
    settings: DEFAULT_SETTINGS,
  };
  return { ...aUser(), ...own, restrictions: [], ...part };
}

export function aCategory(part: Partial<CategorySummary> = {}): CategorySummary {
  const base = { id: idOf(50), name: 'Kitchen', slug: 'kitchen', icon: null, parentId: null };
  return { ...base, color: 'orange', parent: null, ...part };
}

export function aCategoryPage(part: Partial<CategoryPage> = {}): CategoryPage {
  return {
    ...aCategory(),
    description: 'Cooking.',
    allowedRoles: [],
    replyRoles: [],
    seeRoles: [],
    seeGroups: [],
    _count: { posts: 3, members: 1 },
    children: [],
    stats: { totalPosts: 3, activeMembers: 2, lastActivityAt: DAY, postsThisWeek: 1 },
    ...part,
  };
}

export function aPostCard(number: number, part: Partial<PostCard> = {}): PostCard {
  const category = aCategory();
  return {
    id: idOf(1000 + number),
    title: `Post number ${number}`,
    slug: `post-number-${number}`,
    excerpt: 'What it is about.',
    writtenExcerpt: null,
    opening: 'What it is about.',
    thumbnail: null,
    prefix: 'Question',
    prefixColor: 'orange',
    tags: ['bread'],
    tagColors: { bread: 'blue' },
    featured: false,
    pinned: false,
    locked: false,
    published: true,
    merged: false,
    answered: false,
    views: 0,
    createdAt: DAY,
    updatedAt: DAY,
    upvotes: 0,
    downvotes: 0,
    userVote: null,
    author: aMember(),
    category,
    categoryId: category.id,
    _count: { comments: 0, votes: 0 },
    repliers: [],
    lastReplyAt: null,
    newComments: null,
    ...part,
  };
}

export function aPost(number: number, part: Partial<Post> = {}): Post {
  return {
    ...aPostCard(number),
    content: 'A plain text.',
    isEdited: false,
    editedAt: null,
    acceptedCommentId: null,
    continueAt: null,
    attribution: null,
    reactions: [],
    userReactions: null,
    savedAt: null,
    mergedInto: null,
    mergedPosts: [],
    isPrivate: false,
    seeGroups: [],
    hasPoll: false,
    wiki: null,
    ...part,
  };
}

export function aComment(number: number, part: Partial<Comment> = {}): Comment {
  const replies = part.replies ?? [];
  return {
    id: idOf(2000 + number),
    content: `Comment number ${number}`,
    postId: idOf(1001),
    parentId: null,
    depth: 0,
    createdAt: DAY,
    updatedAt: DAY,
    isEdited: false,
    isDeleted: false,
    isAccepted: false,
    author: aMember(),
    upvotes: 0,
    downvotes: 0,
    userVote: null,
    reactions: [],
    userReactions: null,
    savedAt: null,
    _count: { votes: 0, replies: replies.length },
    labels: [],
    attribution: null,
    replies,
    ...part,
  };
}

export function aNotification(number: number, part: Partial<Notification> = {}): Notification {
  return {
    id: idOf(3000 + number),
    kind: 'comment',
    title: `Bob commented on your post “post number ${number}”`,
    message: 'Well said.',
    read: false,
    link: `/kitchen/posts/post-number-${number}#comment-${idOf(2000 + number)}`,
    createdAt: DAY,
    count: 1,
    actors: [aMember({ id: idOf(2), username: 'bob', displayName: 'Bob' })],
    actorCount: 1,
    about: { post: `post number ${number}`, group: null, isComment: true, details: [] },
    ...part,
  };
}
