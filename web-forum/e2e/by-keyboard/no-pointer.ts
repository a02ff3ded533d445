import type { Locator, Page } from '@playwright/test';
import { activate, choose, chooseFiles, fillIn, reach, reachAndSee, readOnTo } from './hands.ts';

/** Everything that journeys do with the page, done without a pointer. */
const BY_KEYBOARD: Pick<
  Locator,
  | 'click'
  | 'check'
  | 'uncheck'
  | 'hover'
  | 'focus'
  | 'fill'
  | 'clear'
  | 'press'
  | 'pressSequentially'
  | 'selectOption'
  | 'setInputFiles'
  | 'scrollIntoViewIfNeeded'
> &
  ThisType<Locator> = {
  async click() {
    await activate(this);
  },
  async check() {
    if (!(await this.isChecked())) await activate(this);
  },
  async uncheck() {
    if (await this.isChecked()) await activate(this);
  },
  async hover() {
    await reachAndSee(this);
  },
  async focus() {
    await reach(this);
  },
  async fill(words) {
    await fillIn(this, words);
  },
  async clear() {
    await fillIn(this, '');
  },
  async press(key) {
    await reach(this);
    await this.page().keyboard.press(key);
  },
  async pressSequentially(words) {
    await reach(this);
    await this.page().keyboard.type(words);
  },
  async selectOption(wanted) {
    if (typeof wanted !== 'string') throw new Error('Name what is chosen in one word.');
    await choose(this, wanted);
    return [wanted];
  },
  async setInputFiles(files) {
    await chooseFiles(this, files);
  },
  async scrollIntoViewIfNeeded() {
    await readOnTo(this);
  },
};

/** What only a pointer can do. */
const BY_POINTER_ALONE = {
  locator: ['dblclick', 'tap', 'dragTo', 'setChecked', 'dispatchEvent', 'selectText'],
  page: ['click', 'dblclick', 'tap', 'hover', 'dragAndDrop', 'check', 'uncheck', 'dispatchEvent'],
  mouse: ['click', 'dblclick', 'down', 'up', 'move', 'wheel'],
  touchscreen: ['tap'],
} as const;

const done = new WeakSet<object>();

/** From now on, every page of this process is used with the keyboard alone. */
export function takeAwayThePointer(page: Page): void {
  const locators = classOf(page.locator('html'));
  if (done.has(locators)) return;
  done.add(locators);
  for (const [name, value] of Object.entries(BY_KEYBOARD)) {
    Object.defineProperty(locators, name, { value, configurable: true, writable: true });
  }
  forbid(locators, BY_POINTER_ALONE.locator);
  forbid(classOf(page), BY_POINTER_ALONE.page);
  forbid(classOf(page.mouse), BY_POINTER_ALONE.mouse);
  forbid(classOf(page.touchscreen), BY_POINTER_ALONE.touchscreen);
}

function classOf(instance: object): object {
  const prototype: unknown = Object.getPrototypeOf(instance);
  if (typeof prototype !== 'object' || prototype === null) throw new Error('It has no class.');
  return prototype;
}

function forbid(target: object, names: readonly string[]): void {
  for (const name of names) {
    const value = () => Promise.reject(new Error(`${name}: there is no pointer in this journey.`));
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}
