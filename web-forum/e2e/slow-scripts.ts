import type { Locator, Page } from '@playwright/test';

/** How long each script file takes, in ms: the files it imports are requested only afterwards. */
const SLOW_MS = 1000;
/** Between two keys of a fast typist, in ms. */
const KEY_MS = 40;
/** More than anybody types before the last script arrives. */
const MOST_WORDS = 200;
/** Letters that are shortcuts outside text fields: back, home, next, reply, edit, save, search, help. */
const WORDS = ['bug', 'hinge', 'jerk', 'u/n', 'greb', 'ghost?', 'keg', 'urge'];

/** From now on every script file arrives as over a slow connection. */
export async function slowScripts(page: Page): Promise<void> {
  await page.route('**/assets/**/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, SLOW_MS));
    await route.continue();
  });
}

/** Holds the editor's code back. @returns releases it */
export async function holdEditor(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/Lexic-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens the page and returns at first paint: long before its scripts. */
export async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
}

/** Types without a pause, wherever the focus is, until the editor has it, and a little more. @returns what was typed */
export async function typeUntil(page: Page, editor: Locator): Promise<string> {
  const words: string[] = [];
  const type = async () => {
    const word = `${WORDS[words.length % WORDS.length] ?? ''}${words.length}`;
    await page.keyboard.type(words.length === 0 ? word : ` ${word}`, { delay: KEY_MS });
    words.push(word);
  };
  while (words.length < MOST_WORDS && !(await hasFocus(editor))) await type();
  for (let more = 0; more < 3; more += 1) await type();
  return words.join(' ');
}

async function hasFocus(editor: Locator): Promise<boolean> {
  return (await editor.and(editor.page().locator(':focus')).count()) > 0;
}
