import { autoUpdate, flip, offset, shift, useFloating as usePlace } from '@floating-ui/react-dom';
import type { CSSProperties } from 'react';

/** Gap between the floating element and the window's edge or its anchor, in px (specification, section 9). */
const MARGIN = 8;

interface Floating {
  float: (element: HTMLElement | null) => void;
  style: CSSProperties;
}

/** Places the floating element below the anchor, or above if there is no room below, and inside the window. */
export function useFloating(anchor: Element | null): Floating {
  const { refs, floatingStyles } = usePlace({
    placement: 'bottom-start',
    strategy: 'fixed',
    elements: { reference: anchor },
    // Without transform, which would disturb its own animation.
    transform: false,
    middleware: [offset(MARGIN), flip({ padding: MARGIN }), shift({ padding: MARGIN })],
    whileElementsMounted: autoUpdate,
  });
  return { float: refs.setFloating, style: floatingStyles };
}
