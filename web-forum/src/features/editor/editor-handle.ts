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
  /** Whether images of the text are still on their way, or have failed: what is read lacks them. */
  isSending: () => boolean;
}

/** The handle of a running editor. */
export function handleOf(editor: LexicalEditor): EditorHandle {
  return {
    isEmpty: () => editor.getEditorState().read(() => $isBlank($getRoot())),
    read: () => {
      const state = editor.getEditorState();
      return state.read($hasNothing) ? '' : withoutSending(JSON.stringify(state));
    },
    isSending: () => JSON.stringify(editor.getEditorState()).includes(SENDING),
  };
}

const SENDING = '"type":"sending-image"';

/** The places of images that are on their way are for the editor alone. */
function withoutSending(json: string): string {
  if (!json.includes(SENDING)) return json;
  return JSON.stringify(JSON.parse(json, (_key, value: unknown) => leaveOut(value)));
}

function leaveOut(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((node) => !isSending(node)) : value;
}

function isSending(node: unknown): boolean {
  return (
    typeof node === 'object' && node !== null && 'type' in node && node.type === 'sending-image'
  );
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
