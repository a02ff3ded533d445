import { createContext } from 'react';

/** A sentence the server has for the page it drew: why a plain form was refused. */
export const NoticeContext = createContext<string | null>(null);
