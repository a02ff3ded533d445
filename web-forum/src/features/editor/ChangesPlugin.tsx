import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect, useEffectEvent, useImperativeHandle, type Ref } from 'react';
import { TAKEN_OVER_TAG } from './TakeOverPlugin.tsx';
import { handleOf, type EditorHandle } from './editor-handle.ts';

interface Props {
  readonly handle: Ref<EditorHandle>;
  readonly onDirty: () => void;
}

/** Gives the form its handle and reports when the text has changed; it reads nothing itself. */
export function ChangesPlugin({ handle, onDirty }: Props) {
  const [editor] = useLexicalComposerContext();
  useImperativeHandle(handle, () => handleOf(editor), [editor]);
  const tell = useEffectEvent(onDirty);
  useEffect(
    () =>
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, prevEditorState, tags }) => {
        const isKnown = prevEditorState.isEmpty() || tags.has(TAKEN_OVER_TAG);
        if (!isKnown && dirtyElements.size + dirtyLeaves.size > 0) tell();
      }),
    [editor],
  );
  return null;
}
