import { createContext, use } from 'react';

/** Provided by the frame, which knows whether its search box is visible. */
export const SearchOpenerContext = createContext<() => void>(() => undefined);

/** The function that lets the reader search: in the header's box, or on phones in a window. */
export function useOpenSearch(): () => void {
  return use(SearchOpenerContext);
}
