import {
  $getNodeByKey,
  HISTORY_MERGE_TAG,
  mergeRegister,
  SKIP_DOM_SELECTION_TAG,
  type LexicalEditor,
} from 'lexical';
import { $createImage } from '../nodes/ImageNode.tsx';
import { SendingImageNode } from '../nodes/SendingImageNode.tsx';
import type { ImageQueue } from './image-queue.ts';

/**
 * Puts images that were sent into the places that were kept for them, also where undoing has brought such a place back.
 * The image is no change of its own: undoing takes away what was inserted.
 */
export function settleImages(editor: LexicalEditor, queue: ImageQueue): () => void {
  const places = new Set<string>();
  const settle = () => {
    const keys = [...places].filter((key) => isSettled(editor, queue, key));
    if (keys.length === 0) return;
    const hasFocus = editor.getRootElement()?.contains(document.activeElement) === true;
    // A caret that is set anew would take the focus from another field.
    const tag = hasFocus ? HISTORY_MERGE_TAG : [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG];
    editor.update(() => keys.forEach((key) => $settle(queue, key)), { tag });
  };
  return mergeRegister(
    editor.registerMutationListener(
      SendingImageNode,
      (changes) => {
        for (const [key, kind] of changes) {
          if (kind === 'destroyed') places.delete(key);
          else places.add(key);
        }
        settle();
      },
      { skipInitialization: false },
    ),
    queue.subscribe(settle),
  );
}

/** Sent, or cancelled: a place that came back from the history then has no image. */
function isSettled(editor: LexicalEditor, queue: ImageQueue, key: string): boolean {
  return editor.read(() => {
    const node = $getNodeByKey(key);
    if (!(node instanceof SendingImageNode)) return false;
    const state = queue.find(node.getId())?.state;
    return state === undefined || state.kind === 'sent';
  });
}

function $settle(queue: ImageQueue, key: string): void {
  const node = $getNodeByKey(key);
  if (!(node instanceof SendingImageNode)) return;
  const state = queue.find(node.getId())?.state;
  if (state?.kind !== 'sent') {
    node.remove();
    return;
  }
  const { url, ...image } = state.image;
  node.replace($createImage({ ...image, src: url }));
}
