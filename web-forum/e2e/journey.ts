import { test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { takeAwayThePointer } from './by-keyboard/no-pointer.ts';
import { newMember, type Member } from './members.ts';
import { noteVisits } from './short-set.ts';

export interface Journey {
  /** Whether the journey may use a pointer; otherwise the keyboard alone. */
  hasPointer: boolean;
  /** Statuses of refusals that the journey expects: the browser logs each to the console. */
  refusals: readonly number[];
  /** Fails the journey when the console shows an error or a warning. */
  quiet: undefined;
  /** Notes the pages to which the journey comes. */
  visits: undefined;
  /** A new member, signed in in the journey's browser. */
  me: Member;
  /** Another new member, who acts through the API. */
  other: Member;
}

const REFUSED_CALL = /^Failed to load resource: the server responded with a status of (\d+)/;
/** Logged by Playwright when a journey has not requested one. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** `test` of the journeys: a quiet console, and members on request. */
export const test = base.extend<Journey>({
  refusals: [[], { option: true }],
  hasPointer: [true, { option: true }],

  page: async ({ page, hasPointer }, use) => {
    if (!hasPointer) takeAwayThePointer(page);
    await use(page);
  },

  quiet: [
    async ({ context, baseURL, refusals }, use) => {
      const origin = new URL(baseURL ?? '').origin;
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (!isComplaint(message, { origin, refusals })) return;
        // The request, since the browser's message about a refusal does not name it.
        complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(undefined);
      base.expect(complaints, 'errors and warnings in the console').toEqual([]);
    },
    { auto: true },
  ],

  visits: [
    async ({ context }, use, info) => {
      noteVisits(context, info);
      await use(undefined);
    },
    { auto: true },
  ],

  me: async ({ context }, use) => {
    await use(await newMember(context.request));
  },

  other: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await use(await newMember(request));
    await request.dispose();
  },
});

export { expect } from '@playwright/test';

function isComplaint(
  message: ConsoleMessage,
  { origin, refusals }: { origin: string; refusals: readonly number[] },
): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  if (message.text() === NO_WORKER) return false;
  // Imported posts show foreign pictures; the journeys' browser reaches only the forum.
  if (message.text().startsWith('Failed to load resource: net::')) {
    return message.location().url.startsWith(origin);
  }
  const status = REFUSED_CALL.exec(message.text())?.[1];
  return status === undefined || !refusals.includes(Number(status));
}

/** Opens the page and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  // The scripts are ready before the last picture, which need not be awaited.
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
