import { devices, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { open } from '../e2e/journey.ts';
import { newMember, type Member } from '../e2e/members.ts';
import type { BenchForum } from './bench-forum.ts';

/** Lighthouse's phone is this much slower than a desktop computer. */
const SLOWER = 4;

const LISTEN = `
  window.longestEvent = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.longestEvent = Math.max(window.longestEvent, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** A member's browser, and a way to measure what its main thread does. */
export interface Phone extends AsyncDisposable {
  readonly me: Member;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** A phone with a new member signed in; `slow`: a mid-range one. */
export async function aPhone({ browser, origin }: BenchForum, isSlow: boolean): Promise<Phone> {
  const context: BrowserContext = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: origin,
  });
  const me = await newMember(context.request);
  const page = await context.newPage();
  await page.addInitScript({ content: LISTEN });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  if (isSlow) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { me, page, devtools, [Symbol.asyncDispose]: () => context.close() };
}

export { open };

/** The slowest response to a touch or a key since the last call, in ms: INP. */
export async function slowestAnswer(page: Page): Promise<number> {
  // Entries arrive after the frame they describe.
  await page.waitForTimeout(300);
  return page.evaluate<number>(
    '(() => { const ms = longestEvent; longestEvent = 0; return ms; })()',
  );
}

/** Main thread work since its start, in ms. */
export async function workDone(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
