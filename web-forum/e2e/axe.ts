import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that can differ in dark and on phones; the light page covers all others. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block', 'target-size'];
/** What comes over a page. */
export const DIALOG = 'dialog[open], [role=dialog]';
export const POPUP = '[role=menu]';
/** The panel for writing. */
export const PANEL = '[data-dock]';
type Part = 'html' | typeof DIALOG | typeof POPUP | typeof PANEL;
/** 1280 px at 200 %, and the narrowest required width (WCAG 1.4.10). */
const NARROW = [640, 320];

/** Accessibility faults of the page as it stands, and overflow in a narrow window. */
export function faultsOn(page: Page, where: string, isMobile: boolean): Promise<unknown[]> {
  return faultsOver(page, where, { part: 'html', isMobile });
}

/** The same for what opened over a page that was checked itself. */
export async function faultsOver(
  page: Page,
  where: string,
  { part, isMobile }: { part: Part; isMobile: boolean },
): Promise<unknown[]> {
  const faults = await faultsFor(page, where, rulesFor(isMobile), part);
  if (isMobile) return faults;
  const size = page.viewportSize();
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 800 });
    faults.push(...(await besideOf(page, `${where} at ${width}`)));
  }
  if (size !== null) await page.setViewportSize(size);
  return faults;
}

/** All rules, or those that only a phone can break. */
export function rulesFor(isMobile: boolean): string[] | null {
  return isMobile ? COLOR_RULES : null;
}

/** The elements that make the page wider than its window. */
export async function besideOf(page: Page, where: string): Promise<unknown[]> {
  const beside: unknown = await page.evaluate(BESIDE);
  return JSON.stringify(beside) === '[]' ? [] : [{ where, beside }];
}

/** Colour faults with the system in dark. */
export async function faultsInTheDark(page: Page, where: string): Promise<unknown[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const faults = await faultsFor(page, `${where} in the dark`, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return faults;
}

/**
 * Accessibility faults of the present view.
 * @param rules null: all
 * @param part what opened over a page that was checked
 */
export async function faultsFor(
  page: Page,
  where: string,
  rules: string[] | null,
  part: Part = 'html',
): Promise<unknown[]> {
  const runOnly = rules === null ? RULES : rules;
  // Passes would be reported node by node, which takes more than half of the time.
  const options = { runOnly, resultTypes: ['violations'] };
  await bringAxe(page);
  await page.evaluate(AT_REST);
  const violations = violationsShape.parse(
    await page.evaluate(`axe.run('${part}', ${JSON.stringify(options)}).then(${SERIOUS})`),
  );
  return violations.map((violation) => ({ where, ...violation }));
}

/** Once per document: half a megabyte of script is a third of the cost of a check. */
async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(`typeof axe === 'object'`);
  if (isThere === true) return;
  // Without frames of other sites no second page is needed to gather the results.
  await new AxeBuilder({ page }).setLegacyMode().withRules(['document-title']).analyze();
}

const violationsShape = z.array(
  z.object({ id: z.string(), help: z.string(), at: z.array(z.string()) }),
);

const SERIOUS = `({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(' ')) }))`;

/** Waits until nothing fades: half faded, every colour lacks contrast. Endless animations are ignored. */
const AT_REST = `(async () => {
  const fading = () => document.getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  do {
    await Promise.allSettled(fading().map(({ finished }) => finished));
    // A fade may begin as late as the frame after the next.
    await frame();
    await frame();
  } while (fading().length > 0);
})()`;

/**
 * The elements that make the page wider than the window, after layout: waits 2 s at most. A string, since these files
 * have no browser types.
 */
const BESIDE = `(async () => {
  const { documentElement: page } = document;
  const end = performance.now() + 2000;
  while (page.scrollWidth > page.clientWidth) {
    if (performance.now() > end)
      return [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > page.clientWidth + 1)
        .map((element) => element.tagName + '.' + element.className)
        .slice(-5);
    await new Promise((done) => requestAnimationFrame(done));
  }
  return [];
})()`;
