import { useCallback, useSyncExternalStore } from 'react';
import { useOnSeen } from '../../lib/loading/useOnSeen.ts';
import { whenIdle } from '../../lib/loading/when-idle.ts';
import { editorFailed, loadedEditor, loadEditor, onEditorChange } from './loaded-editor.ts';

/** The editor, or null until it has loaded; it loads when the field comes into view. */
export function useEditor() {
  const Editor = useSyncExternalStore(onEditorChange, loadedEditor, () => null);
  const hasFailed = useSyncExternalStore(onEditorChange, editorFailed, () => false);
  const load = useCallback(() => void whenIdle(() => void loadEditor()), []);
  const element = useOnSeen<HTMLDivElement>(Editor === null ? load : null);
  return { Editor, hasFailed, element };
}
