import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/shortcuts.ts';

/** Keyboard shortcuts, and the list of them. */
export const shortcutsTexts = new Texts(en);
