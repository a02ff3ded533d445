import type { Page } from '@playwright/test';
import { z } from 'zod';

/** All text that is shown or read out. */
export async function textsOn(page: Page): Promise<string[]> {
  return z.array(z.string()).parse(await page.evaluate(TEXTS));
}

/** A string, since these files have no browser types. */
const TEXTS = `(() => {
  const texts = new Set();
  const add = (text) => texts.add((text ?? '').replace(/\\s+/g, ' ').trim());
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, .without-js') !== null) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) add(element.getAttribute(name));
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
    add(own.map(({ data }) => data).join(''));
    for (const { data } of own) add(data);
  }
  add(document.title);
  return [...texts].filter((text) => text !== '');
})()`;
