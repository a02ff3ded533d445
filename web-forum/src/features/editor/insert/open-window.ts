import { createCommand, type LexicalCommand } from 'lexical';

/** What is chosen in a window of its own before it stands in the text. */
export type InsertWindow = 'link' | 'image' | 'emoji';

/** Opens one of them for the caret's place. */
export const OPEN_WINDOW: LexicalCommand<InsertWindow> = createCommand('open-window');
