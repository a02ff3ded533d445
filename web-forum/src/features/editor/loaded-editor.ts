import type { ComponentType } from 'react';
import type { LexicalFieldProps } from './LexicalField.tsx';

type Editor = ComponentType<LexicalFieldProps>;

let loaded: Editor | null = null;
let state: 'wanted' | 'loading' | 'failed' = 'wanted';
const listeners = new Set<() => void>();

/** The editor once loaded, null before. */
export function loadedEditor(): Editor | null {
  return loaded;
}

/** Whether its last load failed. */
export function editorFailed(): boolean {
  return state === 'failed';
}

/** Calls back when the editor has loaded, or failed to. */
export function onEditorChange(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Fetches the editor once for all fields; if that fails, the plain fields stay and the next one retries. */
export async function loadEditor(): Promise<void> {
  if (state === 'loading') return;
  state = 'loading';
  try {
    loaded = (await import('./LexicalField.tsx')).LexicalField;
  } catch {
    // The plain field works as well: a missing chunk must not destroy what somebody is writing.
    state = 'failed';
  }
  for (const listener of listeners) listener();
}
