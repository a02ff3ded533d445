import { defineConfig, devices } from '@playwright/test';
import type { Journey } from './e2e/journey.ts';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing from other sites: pictures in imported posts would wait for the network.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

const IN_CI = process.env['CI'] !== undefined;
const LINES = IN_CI ? 'dot' : 'list';
const DESKTOP = { width: 1280, height: 900 };
const WITH_POINTER = process.env['FORUM_E2E_POINTER'];
/** What `npm test` runs: `all` with CI, else `short`. Without it, whatever the command line names. */
const SET = process.env['FORUM_E2E_SET'];
const IS_SHORT = SET === 'short';

/** The journeys of the set whose title or tags match. */
function ofTheSet(pattern: string): RegExp {
  return new RegExp(`^${IS_SHORT ? '(?=.*@short)' : ''}.*(?:${pattern})`, 's');
}

/** The journeys through a running forum: `npm run e2e` starts one and passes its address. */
export default defineConfig<Journey>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.data/e2e-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: IN_CI,
  // The second try tells a flaky test from a broken one.
  retries: IN_CI ? 1 : 0,
  failOnFlakyTests: process.env['FLAKY'] === 'red',
  reporter: SET === undefined ? LINES : [[LINES], ['./e2e/short-set.ts']],
  use: {
    baseURL: process.env['FORUM_E2E_URL'] ?? 'http://localhost:3000',
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
    colorScheme: 'light',
    // Journeys that mock requests would not see those a service worker makes.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      // Every journey, with no pointer at all; in the short set, each runs once.
      name: 'keyboard',
      testIgnore: '**/*.mobile.e2e.ts',
      grep: ofTheSet(''),
      grepInvert: IS_SHORT ? /@pointer|@main/ : /@pointer/,
      use: { viewport: DESKTOP, hasPointer: false },
    },
    {
      // What only a pointer can do, and the most common paths: FORUM_E2E_POINTER=all for every journey.
      name: 'pointer',
      testIgnore: ['**/*.mobile.e2e.ts', ...(WITH_POINTER === 'all' ? [] : ['**/*accessibility*'])],
      grep: ofTheSet(WITH_POINTER === 'all' ? '' : '@pointer|@main'),
      use: { viewport: DESKTOP },
    },
    {
      // What looks or works differently on a phone: tagged, or in a file for phones.
      name: 'mobile',
      grep: ofTheSet(IS_SHORT ? '\\.mobile\\.e2e' : '@phone|\\.mobile\\.e2e'),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, isMobile: true },
    },
  ],
});
