import type { ComponentType } from 'react';
import type { LexicalFieldProps } from './LexicalField.tsx';

type Editor = ComponentType<LexicalFieldProps>;

let loaded: Editor | null = null;
let state: 'wanted' | 'loading' | 'failed' = 'wanted';
const listeners = new Set<() => void>();

/** The editor once it is here, null before. */
export function loadedEditor(): Editor | null {
  return loaded;
}

/** Whether it could not be had the last time. */
export function editorFailed(): boolean {
  return state === 'failed';
}

/** Calls back when the editor has arrived, or does not. */
export function onEditorChange(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Fetches the editor once for all fields; when that fails, the plain fields stay and the next one tries again. */
export async function loadEditor(): Promise<void> {
  if (state === 'loading') return;
  state = 'loading';
  try {
    loaded = (await import('./LexicalField.tsx')).LexicalField;
  } catch {
    // The plain field works as well: a lost chunk must not take away what somebody is writing.
    state = 'failed';
  }
  for (const listener of listeners) listener();
}
