import { autoUpdate, flip, offset, shift, useFloating as usePlace } from '@floating-ui/react-dom';
import type { CSSProperties } from 'react';

/** Between what floats and the edge of the window, or what it belongs to, in px (specification, section 9). */
const MARGIN = 8;

interface Floating {
  float: (element: HTMLElement | null) => void;
  style: CSSProperties;
}

/** Places what floats below the anchor, or above it where there is no room below, and inside the window. */
export function useFloating(anchor: Element | null): Floating {
  const { refs, floatingStyles } = usePlace({
    placement: 'bottom-start',
    strategy: 'fixed',
    elements: { reference: anchor },
    // Without transform: an animation of its own must not be disturbed.
    transform: false,
    middleware: [offset(MARGIN), flip({ padding: MARGIN }), shift({ padding: MARGIN })],
    whileElementsMounted: autoUpdate,
  });
  return { float: refs.setFloating, style: floatingStyles };
}
