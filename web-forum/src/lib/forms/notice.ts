import { createContext } from 'react';

/** The server's sentence for the page it rendered: why a plain form was refused. */
export const NoticeContext = createContext<string | null>(null);
