import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** A box that was ticked before its component was there is ticked once more, so that the state hears of it. */
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
  // Not in the midst of React's own work.
  queueMicrotask(() => box.click());
}
