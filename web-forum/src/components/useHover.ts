import { useEffect, useMemo, useRef } from 'react';

/** The hover card's times, in ms (specification, section 9). */
const OPEN_MS = 150;
const CLOSE_MS = 120;

/** Opens shortly after `enter`, closes shortly after `leave`, whichever came last; `close` is immediate. */
export function useHover(setOpen: (isOpen: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = useRef(setOpen);
  useEffect(() => {
    set.current = setOpen;
  }, [setOpen]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const after = (ms: number, isOpen: boolean) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => set.current(isOpen), ms);
    };
    return {
      enter: () => after(OPEN_MS, true),
      leave: () => after(CLOSE_MS, false),
      close: () => {
        clearTimeout(timer.current);
        set.current(false);
      },
    };
  }, []);
}
