import { AsyncLocalStorage } from 'node:async_hooks';

/** The ids of what an answer shows, and the parameters of its address; `anything`: nobody knows. */
export type Shows = ReadonlySet<string> | 'anything';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What the answer at an address shows: every id in its text and its address, and each `name=value` of its query. */
export function shownIn(url: string, text: string): Shows {
  const shows = new Set<string>();
  for (const [id] of text.matchAll(ID)) if (!shows.has(id)) shows.add(copyOf(id));
  for (const [id] of url.matchAll(ID)) shows.add(copyOf(id));
  const from = url.indexOf('?');
  if (from >= 0) for (const part of url.slice(from + 1).split('&')) shows.add(copyOf(part));
  return shows;
}

/** A string of its own: a part of a string keeps the whole one in memory. */
function copyOf(part: string): string {
  return Buffer.from(part).toString();
}

/** Gathers what the answers that a page is drawn from show. */
export interface ShownByPage {
  add(shows: Shows): void;
  all(): Shows;
}

/** The page for which calls are made; those beside its subject do not tell what they show. */
interface Drawing {
  readonly page: ShownByPage;
  readonly isBeside: boolean;
}

const drawings = new AsyncLocalStorage<Drawing>();

/** Draws a page, and tells what its calls showed. */
export async function showing<T>(draw: () => Promise<T>): Promise<{ drawn: T; shows: Shows }> {
  const page = shownByPage();
  const drawn = await drawings.run({ page, isBeside: false }, draw);
  return { drawn, shows: page.all() };
}

/**
 * Makes calls for what stands beside a page's subject: their numbers may lag behind, so what they show does not outdate
 * the page; an event that outdates everything still does.
 */
export function beside<T>(work: () => T): T {
  const drawing = drawings.getStore();
  return drawing === undefined ? work() : drawings.run({ ...drawing, isBeside: true }, work);
}

/** Tells the page that is drawn, if one is, what an answer for it shows. */
export function noteShown(shows: Shows): void {
  const drawing = drawings.getStore();
  if (drawing?.isBeside === false) drawing.page.add(shows);
}

/** Tells the page that is drawn that a part of it failed: the next reader should get it. */
export function noteBroken(): void {
  drawings.getStore()?.page.add('anything');
}

function shownByPage(): ShownByPage {
  const ids = new Set<string>();
  let isAnything = false;
  return {
    add: (shows) => {
      if (shows === 'anything') isAnything = true;
      else for (const id of shows) ids.add(id);
    },
    all: () => (isAnything ? 'anything' : ids),
  };
}
