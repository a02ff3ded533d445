/** The counts, in display order. */
export const COUNTS = ['members', 'posts', 'comments', 'votes'] as const;
/** One of the numbers of the forum. */
export type Count = (typeof COUNTS)[number];
