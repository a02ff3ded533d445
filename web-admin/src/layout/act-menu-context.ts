import { createContext } from 'react';

/** Closes the menu that an act is in; null: it is in none, and is a button. */
export const InActMenu = createContext<(() => void) | null>(null);
