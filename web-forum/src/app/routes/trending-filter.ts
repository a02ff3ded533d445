import { LIMITS } from '@forum/contracts/limits';
import type { PostFilter } from '../../features/posts/index.ts';

/** The posts of the trending card. */
export const TRENDING: PostFilter = { published: true, trending: true, limit: LIMITS.trending };
