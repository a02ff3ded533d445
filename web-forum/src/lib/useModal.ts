import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens the browser's own modal for as long as the component stands: it keeps the focus inside and gives it back to what
 * opened it, if that is still there (else see focus/keep-focus.ts). In a layout effect of what goes with the dialog:
 * only so it closes before React takes the element away, which would lose the focus.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return element;
}
