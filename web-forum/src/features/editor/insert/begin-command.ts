import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  type LexicalEditor,
} from 'lexical';

/** Opens the list of what can be inserted, as a slash typed in an empty line does. */
export function beginCommand(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection() ?? $getRoot().selectEnd();
    if (!$isRangeSelection(selection)) return;
    const block = selection.anchor.getNode().getTopLevelElement();
    const isEmpty = block?.getTextContent().trim() === '';
    if (!isEmpty && block !== null) {
      const line = $createParagraphNode();
      block.insertAfter(line);
      line.select();
    }
    $getSelection()?.insertText('/');
  });
}
