import { useState, type PointerEvent } from 'react';
import type { Where } from './arrangement.ts';

/** Where a category would be dropped. */
export interface DropPlace {
  readonly where: Where;
  readonly target: string;
}

/** Pointers move a little while they press. */
const THRESHOLD = 4;

interface Drag extends Partial<DropPlace> {
  readonly id: string;
  readonly startY: number;
  readonly isMoving: boolean;
}

/** Dragging rows by their handles, with a mouse, a pen or a finger; rows identify themselves by `data-category`. */
export function useDragging(drop: (id: string, place: DropPlace) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    dragged: drag?.isMoving === true ? drag.id : null,
    place: placeIn(drag),
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, startY: event.clientY, isMoving: false });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag === null) return;
        const isMoving = drag.isMoving || Math.abs(event.clientY - drag.startY) > THRESHOLD;
        const place = isMoving ? placeUnder(event) : null;
        const { startY } = drag;
        setDrag({ id, startY, isMoving, ...place });
      },
      onPointerUp: () => {
        const place = placeIn(drag);
        if (place !== null) drop(id, place);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

function placeIn(drag: Drag | null): DropPlace | null {
  const { where, target } = drag ?? {};
  return where === undefined || target === undefined ? null : { where, target };
}

/** The upper quarter of a row is before it, the lower quarter after it, the rest is in it; in a subcategory none is. */
function placeUnder({ clientX, clientY }: PointerEvent): DropPlace | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-category]');
  const target = row?.dataset['category'];
  if (row === undefined || row === null || target === undefined) return null;
  const { top, height } = row.getBoundingClientRect();
  const part = (clientY - top) / height;
  const edge = row.dataset['level'] === '1' ? 0.5 : 0.25;
  if (part < edge) return { where: 'before', target };
  return { where: part >= 1 - edge ? 'after' : 'into', target };
}
