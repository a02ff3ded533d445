import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens the browser's own modal while `isOpen`: it keeps the focus inside and gives it back. In a layout effect,
 * because it must close before React takes the element away, or the focus would be lost.
 */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!isOpen || dialog === null) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);
  return element;
}
