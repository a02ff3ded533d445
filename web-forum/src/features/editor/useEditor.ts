import { useCallback, useSyncExternalStore } from 'react';
import { useOnSeen } from '../../lib/useOnSeen.ts';
import { editorFailed, loadedEditor, loadEditor, onEditorChange } from './loaded-editor.ts';

/** The editor, or null until it has arrived; it loads when the field comes into view. */
export function useEditor() {
  const Editor = useSyncExternalStore(onEditorChange, loadedEditor, () => null);
  const hasFailed = useSyncExternalStore(onEditorChange, editorFailed, () => false);
  const load = useCallback(() => whenIdle(() => void loadEditor()), []);
  const element = useOnSeen<HTMLDivElement>(Editor === null ? load : null);
  return { Editor, hasFailed, element };
}

/** Without requestIdleCallback, in ms (specification, section 9: lazy load). */
const FALLBACK_MS = 200;

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, FALLBACK_MS);
}
