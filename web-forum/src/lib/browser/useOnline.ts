import { useSyncExternalStore } from 'react';

/** Whether the device has a network; not whether the forum can be reached over it. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );
}

function onNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
