import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../../lib/browser/local-store.ts';
import { useViewer } from '../session/index.ts';

const KEY = 'shortcuts';
const CHANGED = 'shortcuts-changed';

/** Whether shortcuts are on: a setting of members, kept in this browser for visitors. */
export function useShortcutsOn(): boolean {
  const viewer = useViewer();
  const isOnHere = useSyncExternalStore(onTurned, readTurned, () => true);
  return viewer === null ? isOnHere : viewer.settings.keyboardShortcuts;
}

/** Turns shortcuts on or off for visitors. */
export function writeTurned(isOn: boolean): void {
  writeLocal(KEY, isOn ? 'on' : 'off');
  dispatchEvent(new Event(CHANGED));
}

function onTurned(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

/** Whether they are on for visitors. */
export function readTurned(): boolean {
  return readLocal(KEY) !== 'off';
}
