import { createContext } from 'react';

/** Closes the menu that an act stands in; null: it stands in none, and is a button. */
export const InActMenu = createContext<(() => void) | null>(null);
