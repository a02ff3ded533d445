import type { Page } from '@playwright/test';
import { besideOf } from './axe.ts';
import { openConsole } from './console-screens.ts';

/**
 * What cannot be read or reached: cells of a few letters, and sideways scrolling. A string, since these files have no
 * browser types.
 */
const SQUEEZED = `(() => {
  const shown = [...document.querySelectorAll('#main-content *')].filter((one) => one.checkVisibility());
  const narrow = shown
    .filter((one) => one.matches('td, th, dd, li') && one.innerText.trim() !== '')
    .map((one) => [one, one.getBoundingClientRect()])
    // Short words are fine; a cell too narrow has no whole word left.
    .filter(([, { width, height }]) => width < 60 && height > 40)
    .map(([one]) => one);
  const sideways = shown
    .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
    .filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [...narrow, ...sideways].map((one) => one.outerHTML.slice(0, 120));
})()`;

/**
 * Opens a page of the console.
 * @returns what has too little room there, and tables, which are meant for wide windows
 */
export async function squeezedAt(page: Page, path: string): Promise<unknown[]> {
  await openConsole(page, path);
  const squeezed: unknown = await page.evaluate(SQUEEZED);
  const beside = await besideOf(page, path);
  const tables = await page.getByRole('table').count();
  const isFine = JSON.stringify(squeezed) === '[]' && tables === 0;
  return isFine ? beside : [...beside, { path, tables, squeezed }];
}
