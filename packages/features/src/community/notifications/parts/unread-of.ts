/** With a member's id: the name of their number of unread notifications (docs/decisions/0105). */
export const UNREAD_OF = 'unread:';
