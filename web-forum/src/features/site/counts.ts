/** What is counted, in the order it is shown. */
export const COUNTS = ['members', 'posts', 'comments', 'votes'] as const;
/** One of the numbers of the forum. */
export type Count = (typeof COUNTS)[number];
