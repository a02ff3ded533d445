import type { KeyboardEvent } from 'react';

/**
 * Arrow keys move to the next button among its siblings, or to the one above or below, wherever the rows wrap. Their
 * parent must be positioned: rows are measured relative to it.
 */
export function moveInGrid(event: KeyboardEvent<HTMLButtonElement>): void {
  const all = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const next = all[all.indexOf(event.currentTarget) + stepOf(event.key, all)];
  if (next === undefined || next === event.currentTarget) return;
  event.preventDefault();
  next.focus();
}

function stepOf(key: string, all: readonly HTMLElement[]): number {
  const top = all[0]?.offsetTop;
  const inRow = all.filter((each) => each.offsetTop === top).length;
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: inRow, ArrowUp: -inRow }[key] ?? 0;
}
