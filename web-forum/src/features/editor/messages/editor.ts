import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/editor.ts';

/** The editor's tools, which load separately: pages where nobody writes do not carry them. */
export const editorTexts = new Texts(en);
