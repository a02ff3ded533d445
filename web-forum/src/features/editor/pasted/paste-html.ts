import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $generateNodesFromDOM } from '@lexical/html';
import {
  $addUpdateTag,
  $getSelection,
  COMMAND_PRIORITY_LOW,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  type LexicalEditor,
} from 'lexical';
import { $insertCode, copiedCode } from './code-editor.ts';
import { prepareHtml } from './prepare-html.ts';

/** Marks text copied from an editor of the forum, which another takes as it is. */
export const NAMESPACE = 'forum';

/** Pastes and drops texts from other programs with their lists, pictures and spaces. */
export function registerHtml(editor: LexicalEditor, origin: string): () => void {
  const $insert = (data: DataTransfer | null, event: Event): boolean => {
    if (data === null || !$insertForeign(editor, data, origin)) return false;
    event.preventDefault();
    return true;
  };
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => 'clipboardData' in event && $insert(event.clipboardData, event),
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => typeof event !== 'string' && $insert(event.dataTransfer, event),
      COMMAND_PRIORITY_LOW,
    ),
  );
}

/** The text, if there is nothing else to paste; null: there is. */
export function plainOnly(data: DataTransfer): string | null {
  const isOwn = data.getData('application/x-lexical-editor') !== '';
  const text = data.getData('text/plain');
  if (copiedCode(data) !== null) return null;
  return isOwn || text === '' || data.files.length > 0 || foreignHtml(data) !== null ? null : text;
}

/** Null: the editor has copied it itself, or there is only plain text, which Safari on phones provides twice. */
function foreignHtml(data: DataTransfer): string | null {
  const own = `{"namespace":"${NAMESPACE}"`;
  if (data.getData('application/x-lexical-editor').startsWith(own)) return null;
  // An editor of programs adds its colours to the text, which is what counts: a block of code has colours of its own.
  if (data.getData('vscode-editor-data') !== '') return null;
  const html = data.getData('text/html');
  return html === '' || html === data.getData('text/plain') ? null : html;
}

function $insertForeign(editor: LexicalEditor, data: DataTransfer, origin: string): boolean {
  const code = copiedCode(data);
  if (code !== null) {
    $addUpdateTag(PASTE_TAG);
    return $insertCode(editor, code);
  }
  const html = foreignHtml(data);
  return html !== null && $insertHtml(editor, html, origin);
}

function $insertHtml(editor: LexicalEditor, html: string, origin: string): boolean {
  const selection = $getSelection();
  if (selection === null) return false;
  const dom = new DOMParser().parseFromString(html, 'text/html');
  prepareHtml(dom, origin);
  $addUpdateTag(PASTE_TAG);
  $insertGeneratedNodes(editor, $generateNodesFromDOM(editor, dom), selection);
  return true;
}
