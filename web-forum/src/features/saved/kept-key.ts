/** Where browsers kept saved posts before accounts did. */
export const KEPT = 'saved-posts';
