import type { PostCard } from '@forum/contracts/posts';

const DAY = '2026-03-01T12:00:00.000Z';

const SAMPLE: PostCard = {
  id: '00000000-0000-4000-8000-000000001001',
  title: 'How long does a sourdough have to rest in the cold?',
  slug: 'sourdough-in-the-cold',
  excerpt: 'Some say a night, some say two days. I baked both and tell what came of it.',
  thumbnail: null,
  prefix: 'Question',
  prefixColor: 'orange',
  tags: ['bread', 'patience'],
  tagColors: { bread: 'blue', patience: 'green' },
  featured: false,
  pinned: false,
  locked: false,
  published: true,
  merged: false,
  answered: true,
  views: 1234,
  createdAt: DAY,
  updatedAt: DAY,
  upvotes: 12,
  downvotes: 1,
  userVote: 'UPVOTE',
  author: {
    id: '00000000-0000-4000-8000-000000000001',
    username: 'ada',
    displayName: 'Ada',
    avatar: null,
    role: 'MEMBER',
    reputation: 60,
    level: 2,
  },
  category: {
    id: '00000000-0000-4000-8000-000000000050',
    name: 'Kitchen',
    slug: 'kitchen',
    icon: null,
    parentId: null,
    color: 'orange',
    parent: null,
  },
  categoryId: '00000000-0000-4000-8000-000000000050',
  _count: { comments: 8, votes: 13 },
  newComments: 3,
};

/** A card with everything on it, and one with as little as a card may have. */
export const SAMPLE_POSTS: readonly PostCard[] = [
  SAMPLE,
  {
    ...SAMPLE,
    id: '00000000-0000-4000-8000-000000001002',
    title: 'Short',
    excerpt: '',
    prefix: null,
    tags: [],
    tagColors: {},
    featured: true,
    answered: false,
    upvotes: 0,
    downvotes: 0,
    userVote: null,
    _count: { comments: 0, votes: 0 },
    newComments: null,
  },
];
