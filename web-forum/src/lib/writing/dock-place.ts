import { loadOptional } from '../loading/optional-part.ts';

let load: () => Promise<unknown> = () =>
  Promise.reject(new Error('There is no place for a panel.'));

/** How the panel for writing is loaded, and put into its place. */
export function provideDock(how: () => Promise<unknown>): void {
  load = how;
}

/** Loads the panel, of which no page has a part. @returns whether it is there */
export async function loadDock(): Promise<boolean> {
  return (await loadOptional(load)) !== undefined;
}
