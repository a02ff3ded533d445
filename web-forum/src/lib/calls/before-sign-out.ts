/** What parts of the page still have to do while the member is signed in. Each limits its own time. */
export const beforeSignOut = new Set<() => Promise<void>>();
