import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/react-dom';

const MARGIN = 8;

/** Keeps the panel below its anchor, or above if there is no room, until the returned function is called. */
export function keepPlaced(anchor: HTMLElement, panel: HTMLElement): () => void {
  const place = async () => {
    const { x, y } = await computePosition(anchor, panel, {
      placement: 'bottom-end',
      strategy: 'fixed',
      middleware: [offset(MARGIN), flip({ padding: MARGIN }), shift({ padding: MARGIN })],
    });
    Object.assign(panel.style, { left: `${x}px`, top: `${y}px` });
  };
  return autoUpdate(anchor, panel, () => void place());
}
