import { categories } from './categories/index.ts';
import { comments } from './comments/index.ts';
import type { Feature } from './feature.ts';
import { votes } from './votes/index.ts';

export type { AppContext, Feature, Schedule, SiteSettings } from './feature.ts';
export type { CommandContext } from './command-context.ts';

/** The forum: every slice, in reading order. */
export const features: readonly Feature[] = [categories, comments, votes];
