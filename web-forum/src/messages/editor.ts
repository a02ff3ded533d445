import { Texts } from '../lib/messages.tsx';
import { de } from './de/editor.ts';
import { en } from './en/editor.ts';

/** The tools of the editor, which comes by itself: the pages where nobody writes do not carry them. */
export const editorTexts = new Texts({ en, de });
