import { acknowledged } from './acknowledged.ts';
import { answers } from './answers.ts';
import { appliedOnce, checkpoints } from './checkpoints.ts';
import type { Checker } from './claim.ts';
import { comments } from './comments.ts';
import { effects } from './effects.ts';
import { limits } from './limits.ts';
import { notifications } from './notifications.ts';
import { posts } from './posts.ts';
import { reputation } from './reputation.ts';
import { search } from './search.ts';
import { social } from './social.ts';
import { streams } from './streams.ts';
import { votes } from './votes.ts';

/**
 * The invariants, in plain SQL over the log and the tables. They fold events in their own way: a mistake shared with
 * the projections would go unnoticed.
 */
export const CHECKERS: readonly Checker[] = [
  posts,
  votes,
  comments,
  social,
  reputation,
  notifications,
  acknowledged,
  streams,
  appliedOnce,
  checkpoints,
  search,
  limits,
  answers,
  effects,
];
