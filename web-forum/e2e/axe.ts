import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What can differ in the dark and on phones; everything else is said of the light page already. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block', 'target-size'];
/** 200 % of 1280, and the narrowest that must do (WCAG 1.4.10). */
const NARROW = [640, 320];

/** What keeps somebody from using the page as it stands, and how much of it is beside a narrow window. */
export async function faultsOn(page: Page, where: string, isMobile: boolean): Promise<unknown[]> {
  const faults = await faultsFor(page, where, rulesFor(isMobile));
  if (isMobile) return faults;
  const size = page.viewportSize();
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 800 });
    faults.push(...(await besideOf(page, `${where} at ${width}`)));
  }
  if (size !== null) await page.setViewportSize(size);
  return faults;
}

/** All, or what a phone can add. */
export function rulesFor(isMobile: boolean): string[] | null {
  return isMobile ? COLOR_RULES : null;
}

/** What makes the page wider than its window. */
export async function besideOf(page: Page, where: string): Promise<unknown[]> {
  const beside: unknown = await page.evaluate(BESIDE);
  return JSON.stringify(beside) === '[]' ? [] : [{ where, beside }];
}

/** What keeps somebody from using its colours once the system is dark. */
export async function faultsInTheDark(page: Page, where: string): Promise<unknown[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const faults = await faultsFor(page, `${where} in the dark`, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return faults;
}

/** What keeps somebody from using what is shown. @param rules null: all */
export async function faultsFor(
  page: Page,
  where: string,
  rules: string[] | null,
): Promise<unknown[]> {
  const runOnly = rules === null ? RULES : rules;
  // What is in order would be told of node by node: more than half of the time.
  const options = { runOnly, resultTypes: ['violations'] };
  await bringAxe(page);
  await page.evaluate(AT_REST);
  const violations = violationsShape.parse(
    await page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(${SERIOUS})`),
  );
  return violations.map((violation) => ({ where, ...violation }));
}

/** Once for each document: half a megabyte of script is a third of what a look costs. */
async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(`typeof axe === 'object'`);
  if (isThere === true) return;
  // Without frames of other sites there is no need for a second page to gather the results.
  await new AxeBuilder({ page }).setLegacyMode().withRules(['document-title']).analyze();
}

const violationsShape = z.array(
  z.object({ id: z.string(), help: z.string(), at: z.array(z.string()) }),
);

const SERIOUS = `({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(' ')) }))`;

/** Until nothing fades in or out: half faded, every colour lacks contrast. What goes round for ever is not waited for. */
const AT_REST = `(async () => {
  const fading = () => document.getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  do {
    await Promise.allSettled(fading().map(({ finished }) => finished));
    // What begins to fade does so with the frame after the next.
    await frame();
    await frame();
  } while (fading().length > 0);
})()`;

/** What makes the page wider than the window, once it is laid out anew: 2 s at most. A text, since these files know no types of the browser. */
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
