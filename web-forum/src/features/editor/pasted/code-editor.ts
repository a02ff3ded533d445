import { $createCodeNode, CodeNode } from '@lexical/code';
import { $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';
import { CODE_LANGUAGES } from '../code-languages.ts';

/** A piece of code from an editor of programs; no language: one that is not offered. */
export interface CopiedCode {
  readonly text: string;
  readonly language: string | undefined;
}

/** What VS Code calls languages, where the forum calls them otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  shellscript: 'bash',
  javascriptreact: 'javascript',
  typescriptreact: 'typescript',
  jsonc: 'json',
  jsonl: 'json',
  dockercompose: 'yaml',
  less: 'css',
  scss: 'css',
  vue: 'html',
  svelte: 'html',
};
/** Texts that people write in the same program. */
const PROSE = new Set(['plaintext', 'markdown', 'git-commit', 'latex']);

/**
 * What was copied from VS Code, or a program with its clipboard. Null: it is from elsewhere, prose, or no whole line, which
 * belongs into a sentence.
 */
export function copiedCode(data: DataTransfer): CopiedCode | null {
  const mode = modeIn(data.getData('vscode-editor-data'));
  const text = data.getData('text/plain').replaceAll('\r\n', '\n').replace(/\n+$/u, '');
  if (mode === null || PROSE.has(mode) || !text.includes('\n')) return null;
  const name = NAMES[mode] ?? mode;
  return { text, language: CODE_LANGUAGES.find(({ value }) => value === name)?.value };
}

function modeIn(written: string): string | null {
  try {
    const { mode } = Object(JSON.parse(written));
    return typeof mode === 'string' ? mode : null;
  } catch {
    return null;
  }
}

/** Inserts it as a block of code, in an update. @returns whether the text can have one here */
export function $insertCode(editor: LexicalEditor, { text, language }: CopiedCode): boolean {
  const selection = $getSelection();
  if (!editor.hasNodes([CodeNode]) || !$isRangeSelection(selection)) return false;
  const code = $createCodeNode(language);
  selection.insertNodes([code]);
  code.select().insertRawText(text);
  return true;
}
