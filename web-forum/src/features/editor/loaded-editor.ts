import type { ComponentType } from 'react';
import type { LexicalFieldProps } from './LexicalField.tsx';

type Editor = ComponentType<LexicalFieldProps>;

let loaded: Editor | null = null;
let loading = false;
const listeners = new Set<() => void>();

/** The editor once it is here, null before. */
export function loadedEditor(): Editor | null {
  return loaded;
}

/** Calls back when the editor has arrived. */
export function onEditorLoaded(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Fetches the editor once for all fields; when that fails, the plain fields stay and the next one tries again. */
export async function loadEditor(): Promise<void> {
  if (loading) return;
  loading = true;
  try {
    loaded = (await import('./LexicalField.tsx')).LexicalField;
  } catch {
    // The plain field works as well: a lost chunk must not take away what somebody is writing.
    loading = false;
  }
  for (const listener of listeners) listener();
}
