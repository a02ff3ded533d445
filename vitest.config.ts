import { defineConfig, type Plugin } from 'vitest/config';
import { FlakyTests } from './infra/launcher/src/flaky-tests.ts';
import { LEFT_TO_CI } from './infra/launcher/src/short-run.ts';
import { messages } from '@forum/messages/compiled';

const PURE = [
  'packages/{kernel,contracts,rich-text,config,api-client,events,move-in,markup,dumps,converters}/**/*.test.{ts,tsx}',
  'packages/features/src/**/decide{,/*}.test.ts',
];
const IN_A_BROWSER = ['web-forum/src/**/*.test.{ts,tsx}', 'web-admin/src/**/*.test.{ts,tsx}'];
const NEVER = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
const LEFT_OUT = process.env['TEST_LENGTH'] === 'short' ? LEFT_TO_CI : [];

/** What is made of an English catalogue depends on the other languages' as well, of which vitest's cache knows nothing. */
const CATALOGUES_ANEW: Plugin = {
  name: 'catalogues-anew',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id.includes('/messages/en/') ? false : undefined)),
};

const IN_CI = process.env['CI'] !== undefined;
/** The second try tells a flaky test from a broken one. */
const retry = IN_CI ? 1 : 0;

/** A condition is awaited for longer than vitest's second: the cores are shared by two files and the servers. */
const PATIENT = { poll: { timeout: 10_000 } };

/** Rules first, since they answer in a second; then what needs servers, at most two files at a time. */
export default defineConfig({
  test: {
    reporters: IN_CI ? ['default', new FlakyTests()] : ['default'],
    projects: [
      {
        test: {
          name: 'rules',
          include: PURE,
          exclude: NEVER,
          isolate: false,
          // At full length, some try every time zone or thousands of texts.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [messages(), CATALOGUES_ANEW],
        test: {
          name: 'web',
          retry,
          expect: PATIENT,
          include: IN_A_BROWSER,
          exclude: NEVER,
          environment: 'happy-dom',
          setupFiles: [
            'web-forum/src/testing/leave-nothing.ts',
            'web-admin/src/testing/texts-of-pages.ts',
          ],
          isolate: false,
          // The first page that is drawn loads the modules of all: seconds, on a busy machine.
          testTimeout: 20_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'servers',
          retry,
          expect: PATIENT,
          include: ['{packages,services,infra}/**/*.test.ts'],
          exclude: [...NEVER, ...PURE, ...LEFT_OUT],
          globalSetup: './infra/launcher/src/test-services.ts',
          // Files share what they import: loading the slices anew for each of them took a fifth of the time.
          isolate: false,
          maxWorkers: 2,
          // Some take ten seconds where nothing else runs, and a busy machine takes several times as long.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
