import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** A box ticked before its component mounted is clicked again, so that the state learns of it. */
export function usePressedEarly(
  box: RefObject<HTMLInputElement | null>,
  checked: boolean | undefined,
): void {
  const state = useEffectEvent(() => checked);
  useLayoutEffect(() => {
    const first = state();
    if (first !== undefined) tickAgain(box.current, first);
  }, [box]);
}

function tickAgain(box: HTMLInputElement | null, first: boolean): void {
  if (box === null || box.checked === first) return;
  box.checked = first;
  // Not while React is working.
  queueMicrotask(() => box.click());
}
