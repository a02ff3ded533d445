import { $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { BLANK_URL, safeUrl } from '@forum/rich-text/safe-url';
import MuiButton from '@mui/material/Button';
import MuiButtonGroup from '@mui/material/ButtonGroup';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type ElementNode,
  type LexicalEditor,
} from 'lexical';

const TOOLS: readonly [string, (editor: LexicalEditor) => void][] = [
  ['Text', (editor) => turnInto(editor, $createParagraphNode)],
  ['Heading', (editor) => turnInto(editor, () => $createHeadingNode('h2'))],
  ['Subheading', (editor) => turnInto(editor, () => $createHeadingNode('h3'))],
  ['Quote', (editor) => turnInto(editor, $createQuoteNode)],
  ['Bold', (editor) => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold')],
  ['Italic', (editor) => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic')],
  ['List', (editor) => void editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)],
  ['Numbers', (editor) => void editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)],
  ['Link', toggleLink],
];

/** Acts on the selected text. */
export function RichTextTools() {
  const [editor] = useLexicalComposerContext();
  return (
    <MuiButtonGroup size="small" aria-label="Formatting" style={{ flexWrap: 'wrap' }}>
      {TOOLS.map(([label, act]) => (
        <MuiButton
          key={label}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            act(editor);
            editor.focus();
          }}
        >
          {label}
        </MuiButton>
      ))}
    </MuiButtonGroup>
  );
}

function turnInto(editor: LexicalEditor, make: () => ElementNode): void {
  editor.update(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) $setBlocksType(selection, make);
  });
}

function toggleLink(editor: LexicalEditor): void {
  const isLinked = editor.read(() => {
    const selection = $getSelection();
    return (
      $isRangeSelection(selection) &&
      selection.getNodes().some((node) => $isLinkNode(node) || $isLinkNode(node.getParent()))
    );
  });
  if (isLinked) {
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, null);
    return;
  }
  const url = safeUrl(prompt('Where to?') ?? '');
  if (url !== BLANK_URL) editor.dispatchCommand(TOGGLE_LINK_COMMAND, url);
}
