import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens the browser's own modal while the component is mounted: it keeps the focus inside and returns it to its opener,
 * if still there (else see keep-focus.ts). In a layout effect of the component that unmounts with the dialog:
 * only then does it close before React removes the element, which would lose the focus.
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
