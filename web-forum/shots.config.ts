import { devices } from '@playwright/test';
import journeys from './playwright.config.ts';
import { KINDS } from './e2e/shots/kinds.ts';

/** Pictures of every page, on the forum of the journeys: `npm run shots` starts one and passes its address. */
export default {
  ...journeys,
  testMatch: 'shots/*.shot.ts',
  outputDir: '../.data/shots-results',
  timeout: 1_200_000,
  projects: KINDS.map(({ name, width, height, colorScheme }) => ({
    name,
    use: {
      ...(width < 600 ? { ...devices['Pixel 7'], isMobile: true } : {}),
      viewport: { width, height },
      colorScheme,
    },
  })),
};
