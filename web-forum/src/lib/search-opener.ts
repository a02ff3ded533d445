import { createContext, use } from 'react';

/** Given by the frame, which knows whether its search box is in sight. */
export const SearchOpenerContext = createContext<() => void>(() => undefined);

/** The function that lets the reader search: in the header's box, or on phones in the window that comes for it. */
export function useOpenSearch(): () => void {
  return use(SearchOpenerContext);
}
