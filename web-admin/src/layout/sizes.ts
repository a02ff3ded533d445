/** The menu beside the page, in px: open, and with icons alone. */
export const SIDEBAR = { width: 224, closedWidth: 52 } as const;

/** Below this, in px, columns would be one word wide. */
export const TABLE_WIDTH = 896;
