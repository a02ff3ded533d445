import { useEffect, useEffectEvent } from 'react';
import { uploading } from './uploading.ts';

/** Calls back with the name of an upload that has become whole, also before the page was opened. */
export function useWhole(onWhole: (source: string) => void): void {
  const take = useEffectEvent(() => {
    const source = uploading.takeWhole();
    if (source !== null) onWhole(source);
  });
  useEffect(() => {
    // Not while it tells its listeners, since taking it tells them again.
    const later = () => queueMicrotask(take);
    later();
    return uploading.listen(later);
  }, []);
}
