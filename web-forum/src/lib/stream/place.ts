import { fields, number, string, type Shaped } from '../browser/stored-shapes.ts';

/** A reader's place in a list: the item at the top of the window, and its distance from the window's edge, in px. */
const place = fields({ item: string, top: number });
/** A reader's place in a list. */
export type Place = Shaped<typeof place>;

const kept = fields({ place });

/** The place stored in the current entry of the browser's history. */
export function keptPlace(): Place | null {
  const parsed = kept.safeParse(history.state);
  return parsed.success ? parsed.data.place : null;
}

/**
 * Writes page and place into the current entry of the browser's history. Bypasses the router: nothing must load,
 * and it rereads the address when the reader returns to the entry.
 */
export function keepPlace(list: HTMLElement): void {
  const item = topItem(list);
  const page = item?.dataset.page;
  const id = item?.dataset.item;
  if (item === null || page === undefined || id === undefined) return;
  const address = new URL(location.href);
  if (page === '1') address.searchParams.delete('page');
  else address.searchParams.set('page', page);
  const top = Math.round(item.getBoundingClientRect().top);
  history.replaceState({ ...history.state, place: { item: id, top } }, '', address);
}

/** Scrolls the item to its former place; false: the list lacks it, or is too short. */
export function returnTo(list: HTMLElement, { item, top }: Place): boolean {
  const element = list.querySelector(`[data-item="${CSS.escape(item)}"]`);
  if (element === null) return false;
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  return Math.abs(element.getBoundingClientRect().top - top) < 2;
}

/** The first item that is not wholly above the window; the last one when all are. */
function topItem(list: HTMLElement): HTMLElement | null {
  const items = [...list.querySelectorAll<HTMLElement>('[data-item]')];
  return items.find((item) => item.getBoundingClientRect().bottom > 0) ?? items.at(-1) ?? null;
}
