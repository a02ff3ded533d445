import type { Feature } from '../../framework/feature.ts';

/** What comes from other forums: written as if it had happened here, at its time, and told to nobody. */
export const moveIn: Feature = { name: 'move-in' };
