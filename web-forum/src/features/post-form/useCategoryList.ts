import { useState, type KeyboardEvent } from 'react';
import { placeAfterKey, type CategoryOption } from './category-options.ts';

/** Whether the list of categories is open, and which of its lines the keys have reached. */
export function useCategoryList(
  options: readonly CategoryOption[],
  chosenId: string | null,
  onChoose: (id: string | null) => void,
) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const close = () => setOpen(false);
  const open = () => {
    setMarked(
      Math.max(
        0,
        options.findIndex(({ id }) => id === chosenId),
      ),
    );
    setOpen(true);
  };
  const choose = (place: number) => {
    const option = options[place];
    if (option === undefined || option.isDenied) return;
    onChoose(option.id);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || key === 'Tab') return;
    const act = isOpen
      ? whileOpen(key, { choose: () => choose(marked), close })
      : OPENING.has(key)
        ? open
        : undefined;
    const place = isOpen && act === undefined ? placeAfterKey(options, marked, key) : null;
    if (act === undefined && place === null) return;
    // A surrounding dialog or form must not handle Escape or Enter.
    event.preventDefault();
    event.stopPropagation();
    act?.();
    if (place !== null) setMarked(place);
  };
  return { isOpen, marked, open, close, choose, onKeyDown };
}

const OPENING = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

function whileOpen(key: string, acts: { choose: () => void; close: () => void }) {
  if (key === 'Enter' || key === ' ') return acts.choose;
  return key === 'Escape' ? acts.close : undefined;
}
