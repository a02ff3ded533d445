/** The names of members' own lists, as the pages have them. */
export const en = { unread: 'Unread', new: 'New', following: 'Following' } as const;
