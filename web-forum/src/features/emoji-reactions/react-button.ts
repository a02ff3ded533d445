import type { ReactedItem } from './api.ts';

/** The id of the element around the button that offers an item's reactions. */
export function reactButtonId({ type, id }: ReactedItem): string {
  return `react-${type}-${id}`;
}

/** That button; null: it is not on the page. */
export function findReactButton(item: ReactedItem): HTMLButtonElement | null {
  return document.getElementById(reactButtonId(item))?.querySelector('button') ?? null;
}
