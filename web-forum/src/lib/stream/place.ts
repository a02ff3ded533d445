import { fields, number, string, type Shaped } from '../shape.ts';

/** Where a reader stands in a list: the item at the top of the window, and how far below its edge it begins, in px. */
const place = fields({ item: string, top: number });
/** Where a reader stands in a list. */
export type Place = Shaped<typeof place>;

const kept = fields({ place });

/** The place the present entry of the browser's history holds. */
export function keptPlace(): Place | null {
  const parsed = kept.safeParse(history.state);
  return parsed.success ? parsed.data.place : null;
}

/**
 * Writes page and place into the present entry of the browser's history. The router is not asked: nothing is to be
 * loaded, and it reads the address anew when the reader comes back to the entry.
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

/** Brings the item to where it stood; false when the list does not have it, or is too short to. */
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
