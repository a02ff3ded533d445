import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { MENU } from './console-menu.ts';
import { pagesWithout } from './page-table.ts';

/** The tag of the journeys that `npm test` runs without CI: each page and each main act has one. */
export const SHORT = '@short';

const VISITED = 'visited';

/** Records which addresses a journey visits, for {@link ShortSet}. */
export function noteVisits(context: BrowserContext, { annotations }: TestInfo): void {
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || !frame.url().startsWith('http')) return;
      annotations.push({ type: VISITED, description: new URL(frame.url()).pathname });
    }),
  );
}

/** Fails a whole run in which some page, of the forum or of the console's menu, was visited by no short journey. */
// oxlint-disable-next-line import/no-default-export -- as Playwright loads reporters
export default class ShortSet implements Reporter {
  readonly #visited = new Set<string>();

  /** @see Reporter */
  onTestEnd({ tags }: TestCase, { annotations }: TestResult): void {
    if (!tags.includes(SHORT)) return;
    for (const { type, description } of annotations)
      if (type === VISITED && description !== undefined) this.#visited.add(description);
  }

  /** @see Reporter */
  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    // Journeys that are only listed visit none.
    if (this.#visited.size === 0) return { status };
    const consolePages = MENU.map(({ path }) => `/admin${path}`);
    const missing = [
      ...pagesWithout(this.#visited),
      ...consolePages.filter((path) => !this.#visited.has(path)),
    ];
    if (missing.length === 0) return { status };
    process.stdout.write(`\n  No journey of the short set comes to: ${missing.join(', ')}\n`);
    return { status: 'failed' };
  }
}
