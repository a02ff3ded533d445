import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { takeTypedEarly } from './typed-early.ts';

/**
 * Passes on what was typed into a field of the server's page before its component mounted. In a layout effect:
 * the state must know of it before the next render.
 */
export function useTypedEarly(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  onText: (text: string) => void,
): void {
  const tell = useEffectEvent(onText);
  useLayoutEffect(() => {
    if (field.current === null) return;
    const text = takeTypedEarly(field.current);
    if (text !== null) tell(text);
  }, [field]);
}
