/**
 * With a member's id: the name of their number of unread notifications (docs/decisions/0105). Alone: of all such
 * numbers.
 */
export const UNREAD_OF = 'unread:';
