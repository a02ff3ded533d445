/** How many records a list shows on a page. */
export const SHOWN_AT_ONCE = 50;

/** How many records "All" shows at most: more than that nobody reads, and a filter finds. */
export const ALL_AT_ONCE = 1000;
