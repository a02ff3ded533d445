import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { z } from 'zod';

const IN_PAGE = readFileSync(`${import.meta.dirname}/in-page.js`, 'utf8').replaceAll(
  /^export /gm,
  '',
);
/** The same patience as a press with the pointer gets. */
const PATIENCE_MS = 15_000;
const MOST_KEYS = 400;
/** The focus mark may fade in. */
const MOST_LOOKS = 40;

const stepShape = z.object({
  isThere: z.boolean().optional(),
  keys: z.array(z.string()).optional(),
  wait: z.string().optional(),
  fault: z.string().optional(),
});

const placeShape = z.object({ way: z.number(), top: z.number() });
const listShape = z.object({ at: z.number(), names: z.array(z.array(z.string())) });

/**
 * A function defined in the page, to which only its text is sent. It waits for timers of the previous key: menus move
 * the focus in one, and a key on what is about to lose the focus would act on its neighbour. A page without scripts has
 * no timers, and waiting for one there would never end: its parser takes the contents of `noscript` for elements.
 */
function inPage(name: string): () => unknown {
  const settled = `
    const probe = document.createElement('div');
    probe.innerHTML = '<noscript><i></i></noscript>';
    if (probe.querySelector('i') === null) await new Promise((done) => setTimeout(done));`;
  const text = `async (element) => { ${settled}\n${IN_PAGE}\nreturn ${name}(element); }`;
  return Object.assign(() => undefined, { toString: () => text });
}

const STEP = inPage('stepTo');
const KEY = inPage('keyOf');
const UNSEEN = inPage('unseen');
const PLACE = inPage('placeOf');
const OPTIONS = inPage('optionsOf');

/** Moves the focus to the element that a press would act on, with a reader's keys, and fails if no keys lead there. */
export async function reach(locator: Locator): Promise<void> {
  const { keyboard } = locator.page();
  let end = Date.now() + PATIENCE_MS;
  let pressed = 0;
  for (;;) {
    const { isThere, keys, wait, fault } = stepShape.parse(await locator.evaluate(STEP));
    if (isThere === true) break;
    if (fault !== undefined) throw new Error(`${fault}: ${String(locator)}`);
    if (Date.now() > end || pressed > MOST_KEYS) {
      throw new Error(`${wait ?? 'No keys lead to it'}: ${String(locator)}`);
    }
    if (keys === undefined) {
      await locator.page().waitForTimeout(50);
      continue;
    }
    for (const key of keys) await keyboard.press(key);
    pressed += keys.length;
    end = Date.now() + PATIENCE_MS;
  }
}

/** Reaches it and checks that the focus is visible; retries if a list has changed meanwhile. */
export async function reachAndSee(locator: Locator): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    await reach(locator);
    const unseen = z
      .string()
      .nullable()
      .parse(await locator.evaluate(UNSEEN));
    if (unseen === null) return;
    if (looks === MOST_LOOKS) throw new Error(`${unseen}: ${String(locator)}`);
    await locator.page().waitForTimeout(50);
  }
}

/** Does what a press would. */
export async function activate(locator: Locator): Promise<void> {
  await reachAndSee(locator);
  const key = z
    .string()
    .nullable()
    .parse(await locator.evaluate(KEY));
  if (key !== null) await locator.page().keyboard.press(key);
}

/** Replaces the present words. */
export async function fillIn(locator: Locator, words: string): Promise<void> {
  await reach(locator);
  const { keyboard } = locator.page();
  await keyboard.press('Control+a');
  if (words === '') await keyboard.press('Delete');
  else await keyboard.insertText(words);
}

/** Chooses with the arrows, as in a closed list. */
export async function choose(locator: Locator, wanted: string): Promise<void> {
  await reachAndSee(locator);
  const { at, names } = listShape.parse(await locator.evaluate(OPTIONS));
  const to = names.findIndex((name) => name.includes(wanted));
  if (to < 0) throw new Error(`There is no ${wanted}: ${String(locator)}`);
  const key = to > at ? 'ArrowDown' : 'ArrowUp';
  for (let left = Math.abs(to - at); left > 0; left -= 1) {
    await locator.page().keyboard.press(key);
  }
}

/** Opens the browser's file chooser and picks these files. */
export async function chooseFiles(
  locator: Locator,
  files: Parameters<Locator['setInputFiles']>[0],
): Promise<void> {
  const page = locator.page();
  const open = async () => {
    // The checks of the page ensure that its chooser is registered: otherwise the browser would open its own.
    await reachAndSee(locator);
    await page.keyboard.press('Enter');
  };
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
  await chooser.setFiles(files);
}

/** Scrolls on until it is in the window, and the window stands still. */
export async function readOnTo(locator: Locator): Promise<void> {
  const page = locator.page();
  const end = Date.now() + PATIENCE_MS;
  let last = Number.NaN;
  while (Date.now() < end) {
    const { way, top } = placeShape.parse(await locator.evaluate(PLACE));
    const isAtRest = top === last;
    if (isAtRest && way === 0) return;
    if (isAtRest) await page.keyboard.press(way > 0 ? 'PageDown' : 'PageUp');
    last = top;
    await page.waitForTimeout(50);
  }
  throw new Error(`Reading on does not lead to it: ${String(locator)}`);
}
