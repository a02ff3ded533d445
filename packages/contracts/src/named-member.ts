/**
 * The header in which a page names, by id, the member it was made for. If the session is another member's, the call is
 * refused: pages outlive sessions, and what one member wrote must never be sent as another.
 */
export const MEMBER_HEADER = 'forum-member';

/** The field of a plain form with the same meaning. */
export const MEMBER_FIELD = 'member';

/** The code of that refusal (409). */
export const OTHER_MEMBER = 'other-member';

/** What the member is told then. */
export const OTHER_MEMBER_TEXT =
  'Someone else is now signed in to this browser. Nothing was done. Please reload the page.';

/** The close code for a socket that names another member than its session's (RFC 6455, section 7.4.2). */
export const OTHER_MEMBER_CLOSE = 4409;
