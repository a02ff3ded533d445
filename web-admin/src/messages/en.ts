import type { Translated } from '@forum/messages/texts';
import { en as frame } from './en/frame.ts';
import { en as names } from './en/names.ts';
import { en as reactAdmin } from './en/react-admin.ts';

/** What the console says, by its parts. */
export const english = { frame, names, reactAdmin } as const;

/** All parts of the console in another language. */
export type Translation = {
  readonly [Part in keyof typeof english]: Translated<(typeof english)[Part]>;
};
