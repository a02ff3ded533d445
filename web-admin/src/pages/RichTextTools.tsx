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
import { textsOf } from '../messages/texts.ts';

const t = textsOf('pages');

const TOOLS: readonly [string, (editor: LexicalEditor) => void][] = [
  [t('text'), (editor) => turnInto(editor, $createParagraphNode)],
  [t('heading'), (editor) => turnInto(editor, () => $createHeadingNode('h2'))],
  [t('subheading'), (editor) => turnInto(editor, () => $createHeadingNode('h3'))],
  [t('quote'), (editor) => turnInto(editor, $createQuoteNode)],
  [t('bold'), (editor) => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold')],
  [t('italic'), (editor) => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic')],
  [t('list'), (editor) => void editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)],
  [t('numbers'), (editor) => void editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)],
  [t('link'), toggleLink],
];

/** Acts on the selected text. */
export function RichTextTools() {
  const [editor] = useLexicalComposerContext();
  return (
    <MuiButtonGroup size="small" aria-label={t('formatting')} style={{ flexWrap: 'wrap' }}>
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
  const url = safeUrl(prompt(t('whereTo')) ?? '');
  if (url !== BLANK_URL) editor.dispatchCommand(TOGGLE_LINK_COMMAND, url);
}
