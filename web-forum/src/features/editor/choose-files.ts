import { createCommand, type LexicalCommand } from 'lexical';

/** Asks for files of the reader's machine, and attaches them. */
export const CHOOSE_FILES: LexicalCommand<void> = createCommand('CHOOSE_FILES');
