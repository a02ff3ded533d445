import { de as frame } from './de/frame.ts';
import { de as names } from './de/names.ts';
import { de as reactAdmin } from './de/react-admin.ts';
import type { Translation } from './en.ts';

/** The console in German. */
export const german: Translation = { frame, names, reactAdmin };
