import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What can differ in the dark and on phones; everything else is said of the light page already. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block', 'target-size'];
/** 200 % of 1280, and the narrowest that must do (WCAG 1.4.10). */
const NARROW = [640, 320];

/** What keeps somebody from using the page as it stands, and how much of it is beside a narrow window. */
export async function faultsOn(page: Page, where: string, isMobile: boolean): Promise<unknown[]> {
  const faults = await faultsFor(page, where, isMobile ? COLOR_RULES : null);
  if (isMobile) return faults;
  const size = page.viewportSize();
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 800 });
    faults.push(...(await besideOf(page, `${where} at ${width}`)));
  }
  if (size !== null) await page.setViewportSize(size);
  return faults;
}

/** What makes the page wider than its window. */
export async function besideOf(page: Page, where: string): Promise<unknown[]> {
  const beside: unknown = await page.evaluate(BESIDE);
  return JSON.stringify(beside) === '[]' ? [] : [{ where, beside }];
}

/** What keeps somebody from using its colours once the system is dark. */
export async function faultsInTheDark(page: Page, where: string): Promise<unknown[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // The colours are there with the frame after the next; on a busy machine, some are a moment later.
  await page.evaluate(TWO_FRAMES);
  let faults = await faultsFor(page, `${where} in the dark`, COLOR_RULES);
  if (faults.length > 0) faults = await faultsFor(page, `${where} in the dark`, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return faults;
}

/** What keeps somebody from using what is shown. @param rules null: all */
export async function faultsFor(
  page: Page,
  where: string,
  rules: string[] | null,
): Promise<unknown[]> {
  // Without frames of other sites there is no need for a second page to gather the results.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules === null) axe.withTags(RULES);
  else axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({
      where,
      id,
      help,
      at: nodes.map(({ target }) => target.join(' ')),
    }));
}

const TWO_FRAMES =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

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
