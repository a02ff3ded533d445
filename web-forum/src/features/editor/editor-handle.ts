import {
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  $isParagraphNode,
  $isTextNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';

/** How a form reads its editor: on demand, never on every keystroke. */
export interface EditorHandle {
  /** Whether there is nothing to read or see. */
  isEmpty: () => boolean;
  /** The stored content: rich-text JSON from the editor, plain text without it. */
  read: () => string;
}

/** The handle of a running editor. */
export function handleOf(editor: LexicalEditor): EditorHandle {
  return {
    isEmpty: () => editor.getEditorState().read(() => $isBlank($getRoot())),
    read: () => {
      const state = editor.getEditorState();
      return state.read($hasNothing) ? '' : JSON.stringify(state);
    },
  };
}

/** As the editor starts: not even a space was typed. */
function $hasNothing(): boolean {
  const [only, ...others] = $getRoot().getChildren();
  if (others.length > 0) return false;
  return only === undefined || ($isParagraphNode(only) && only.isEmpty());
}

/** Looks no further than the first visible letter or image, so that a long text costs no more than a short one. */
function $isBlank(node: LexicalNode): boolean {
  if ($isTextNode(node)) return node.getTextContent().trim() === '';
  if ($isElementNode(node)) return $areBlank(node.getFirstChild());
  // A horizontal rule alone is blank; an image is not.
  return !$isDecoratorNode(node) || node.getType() === 'horizontalrule';
}

function $areBlank(first: LexicalNode | null): boolean {
  for (let node = first; node !== null; node = node.getNextSibling()) {
    if (!$isBlank(node)) return false;
  }
  return true;
}
