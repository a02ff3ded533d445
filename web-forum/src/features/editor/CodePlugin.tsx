import { $isCodeNode, CodeNode } from '@lexical/code';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getNodeByKey,
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  PASTE_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { useEffect } from 'react';
import { registerLeavingCode } from './leave-code.ts';
import { registerPlainCode } from './plain-code.ts';

/** Delays of line numbering, in ms (specification, section 9). */
const FIRST_MS = 100;
const REFRESH_MS = 50;

/** Numbers the lines of code, keeps it plain text, and pastes into it unchanged. */
export function CodePlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => numberLines(editor), [editor]);
  useEffect(() => registerPlainCode(editor), [editor]);
  useEffect(() => registerLeavingCode(editor), [editor]);
  useEffect(
    () => editor.registerCommand(PASTE_COMMAND, $pasteIntoCode, COMMAND_PRIORITY_HIGH),
    [editor],
  );
  return null;
}

function $pasteIntoCode(event: ClipboardEvent | InputEvent | KeyboardEvent): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !('clipboardData' in event)) return false;
  const node = selection.anchor.getNode();
  const isInCode = [node, ...node.getParents()].some($isCodeNode);
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!isInCode || text === '') return false;
  event.preventDefault();
  selection.insertRawText(text);
  return true;
}

/** The numbers are in an attribute that the style sheet shows, so they are neither copied nor read out. */
function numberLines(editor: LexicalEditor): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const draw = () => {
    timer = undefined;
    isFirst = false;
    editor.read(() => {
      for (const key of changed) $numberBlock(editor, key);
    });
    changed.clear();
  };
  const stop = editor.registerMutationListener(
    CodeNode,
    (mutations) => {
      for (const [key, kind] of mutations) if (kind !== 'destroyed') changed.add(key);
      timer ??= setTimeout(draw, isFirst ? FIRST_MS : REFRESH_MS);
    },
    { skipInitialization: false },
  );
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function $numberBlock(editor: LexicalEditor, key: string): void {
  const node = $getNodeByKey(key);
  const element = editor.getElementByKey(key);
  if (!$isCodeNode(node) || element === null) return;
  const lines = node.getChildren().filter($isLineBreakNode).length + 1;
  element.dataset['gutter'] = Array.from({ length: lines }, (_, line) => line + 1).join('\n');
}
