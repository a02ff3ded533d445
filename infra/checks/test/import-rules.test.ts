import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const config = join(repository, '.dependency-cruiser.cjs');
const { forbidden } = z
  .object({ forbidden: z.array(z.object({ name: z.string() })) })
  .parse(createRequire(import.meta.url)(config));

type Planted = readonly [rule: string, from: string, to: string];

/** One wrong import for each rule: the rule, the file that breaks it, what it imports. */
const FILES: readonly Planted[] = [
  ['kernel-imports-only-itself', 'packages/kernel/src/a.ts', 'packages/contracts/src/a.ts'],
  ['contracts-imports-only-itself', 'packages/contracts/src/b.ts', 'packages/kernel/src/b.ts'],
  ['config-imports-only-itself', 'packages/config/src/a.ts', 'packages/kernel/src/b.ts'],
  ['rich-text-imports-only-contracts', 'packages/rich-text/src/a.ts', 'packages/kernel/src/b.ts'],
  ['api-client-imports-only-contracts', 'packages/api-client/src/a.ts', 'packages/kernel/src/b.ts'],
  ['messages-imports-only-contracts', 'packages/messages/src/a.ts', 'packages/kernel/src/b.ts'],
  ['http-imports-only-contracts-kernel', 'packages/http/src/a.ts', 'packages/database/src/b.ts'],
  ['database-imports-only-kernel', 'packages/database/src/a.ts', 'packages/contracts/src/c.ts'],
  [
    'event-store-imports-only-kernel-database',
    'packages/event-store/src/a.ts',
    'packages/contracts/src/c.ts',
  ],
  [
    'projections-imports-only-kernel-database-event-store',
    'packages/projections/src/a.ts',
    'packages/events/src/x.ts',
  ],
  [
    'search-imports-only-kernel-contracts-database',
    'packages/search/src/a.ts',
    'packages/events/src/x.ts',
  ],
  ['mail-imports-only-kernel', 'packages/mail/src/a.ts', 'packages/database/src/b.ts'],
  ['push-imports-only-outbound', 'packages/push/src/a.ts', 'packages/kernel/src/b.ts'],
  ['outbound-imports-only-itself', 'packages/outbound/src/a.ts', 'packages/kernel/src/b.ts'],
  ['webhooks-imports-only-itself', 'packages/webhooks/src/a.ts', 'packages/kernel/src/b.ts'],
  ['telemetry-imports-only-kernel', 'packages/telemetry/src/a.ts', 'packages/database/src/b.ts'],
  [
    'realtime-imports-only-kernel-contracts-database-projections',
    'packages/realtime/src/a.ts',
    'packages/events/src/x.ts',
  ],
  ['storage-imports-only-kernel', 'packages/storage/src/a.ts', 'packages/database/src/b.ts'],
  [
    'import-stackexchange-imports-only-kernel-contracts-dumps-markup-rich-text',
    'packages/import-stackexchange/src/a.ts',
    'packages/events/src/x.ts',
  ],
  [
    'markup-imports-only-contracts-rich-text',
    'packages/markup/src/a.ts',
    'packages/kernel/src/b.ts',
  ],
  [
    'move-in-imports-only-kernel-contracts-rich-text-markup-import-stackexchange',
    'packages/move-in/src/import/a.ts',
    'packages/events/src/x.ts',
  ],
  ['move-in-imports-only-itself', 'packages/move-in/src/a.ts', 'packages/kernel/src/b.ts'],
  [
    'the-move-in-file-knows-no-import',
    'packages/move-in/src/b.ts',
    'packages/move-in/src/import/b.ts',
  ],
  ['dumps-imports-only-move-in', 'packages/dumps/src/a.ts', 'packages/kernel/src/b.ts'],
  [
    'converters-imports-only-dumps-move-in',
    'packages/converters/src/a.ts',
    'packages/kernel/src/b.ts',
  ],
  [
    'features-imports-only-kernel-contracts-http-messages-rich-text-database-event-store-events-projections-realtime-mail-push-outbound-telemetry-search-storage-webhooks',
    'packages/features/src/app/y.ts',
    'services/api/src/b.ts',
  ],
  [
    'events-imports-only-kernel-contracts-event-store',
    'packages/events/src/votes.ts',
    'packages/features/src/content/votes/tables.ts',
  ],
  [
    'decide-is-pure',
    'packages/features/src/content/votes/decide.ts',
    'packages/features/src/content/votes/queries.ts',
  ],
  [
    'commands-never-read-rows',
    'packages/features/src/content/votes/commands.ts',
    'packages/features/src/content/votes/queries.ts',
  ],
  [
    'projections-see-events-and-own-tables',
    'packages/features/src/content/votes/projection.ts',
    'packages/features/src/content/votes/queries.ts',
  ],
  [
    'shown-follows-from-events',
    'packages/features/src/content/votes/shown.ts',
    'packages/features/src/content/votes/queries.ts',
  ],
  [
    'from-log-sees-the-log-and-queries',
    'packages/features/src/content/votes/from-log.ts',
    'packages/features/src/content/votes/store.ts',
  ],
  ...['queries', 'store', 'tables'].map((stage): Planted => [
    'parts-know-no-stage',
    'packages/features/src/content/labels/parts.ts',
    `packages/features/src/content/labels/${stage}.ts`,
  ]),
  [
    'queries-never-see-events',
    'packages/features/src/content/posts/queries.ts',
    'packages/events/src/x.ts',
  ],
  ...['commands', 'decide', 'projection', 'from-log', 'routes', 'reactions'].map(
    (stage): Planted => [
      'queries-never-see-events',
      'packages/features/src/content/labels/queries.ts',
      `packages/features/src/content/labels/${stage}.ts`,
    ],
  ),
  [
    'only-queries-and-operations-are-visible-to-other-slices',
    'packages/features/src/content/posts/reactions.ts',
    'packages/features/src/content/votes/commands.ts',
  ],
  [
    'routes-do-not-touch-events-or-tables',
    'packages/features/src/content/votes/routes.ts',
    'packages/events/src/x.ts',
  ],
  ...['tables', 'decide', 'reactions'].map((stage): Planted => [
    'routes-do-not-touch-events-or-tables',
    'packages/features/src/content/labels/routes.ts',
    `packages/features/src/content/labels/${stage}.ts`,
  ]),
  [
    'framework-imports-downward',
    'packages/features/src/framework/a.ts',
    'packages/features/src/identity/accounts/queries.ts',
  ],
  [
    'operations-imports-downward',
    'packages/features/src/operations/mails/queries.ts',
    'packages/features/src/content/posts/queries.ts',
  ],
  [
    'identity-imports-downward',
    'packages/features/src/identity/accounts/reactions.ts',
    'packages/features/src/community/follows/queries.ts',
  ],
  [
    'content-imports-downward',
    'packages/features/src/content/votes/reactions.ts',
    'packages/features/src/community/follows/queries.ts',
  ],
  [
    'moderation-imports-downward',
    'packages/features/src/moderation/cases/reactions.ts',
    'packages/features/src/community/follows/queries.ts',
  ],
  [
    'community-imports-downward',
    'packages/features/src/community/follows/reactions.ts',
    'packages/features/src/app/index.ts',
  ],
  [
    'every-file-of-a-slice-is-of-a-stage',
    'packages/features/src/content/votes/helpers.ts',
    'packages/events/src/x.ts',
  ],
  [
    'every-file-is-in-an-area',
    'packages/features/src/helpers.ts',
    'packages/features/src/framework/b.ts',
  ],
  ['services-never-import-each-other', 'services/worker/src/a.ts', 'services/api/src/b.ts'],
  [
    'web-apps-know-only-contracts-client-messages-and-rich-text',
    'web-forum/src/lib/a.ts',
    'packages/kernel/src/b.ts',
  ],
  [
    'the-console-has-only-keys-and-the-words-of-the-server-from-the-forum',
    'web-admin/src/layout/a.ts',
    'web-forum/src/features/votes/index.ts',
  ],
  [
    'web-components-know-no-feature',
    'web-forum/src/components/a.ts',
    'web-forum/src/features/votes/index.ts',
  ],
  [
    'web-features-do-not-know-the-app',
    'web-forum/src/features/posts/a.ts',
    'web-forum/src/app/router.ts',
  ],
  [
    'web-features-meet-through-index',
    'web-forum/src/features/posts/b.ts',
    'web-forum/src/features/votes/useVote.ts',
  ],
  ['testing-only-in-tests', 'packages/search/src/b.ts', 'packages/testing/src/a.ts'],
  [
    'the-checker-of-faults-shares-no-code-with-the-forum',
    'infra/faults/src/checker/a.ts',
    'packages/events/src/x.ts',
  ],
  ['only-services-read-config', 'packages/search/src/c.ts', 'packages/config/src/b.ts'],
];

/** A file may become a folder: a rule that names `decide.ts` must not let `decide/wiki.ts` pass. */
const inFolder = (path: string) => path.replace(/\.ts$/u, '/planted.ts');
const FOLDERS = FILES.map(([rule, from, to]): Planted => [rule, inFolder(from), inFolder(to)]);
const PLANTED = [...FILES, ...FOLDERS];

/** Rules that a single wrong import cannot demonstrate. */
const OTHERWISE = ['no-cycles', 'imports-must-resolve', 'decide-has-no-packages'];

describe('the import rules', () => {
  let broken: Broken[];
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forum-import-rules-'));
    const targets = new Map(PLANTED.map(([, , to]) => [to, 'export const there = true;\n']));
    for (const [to, text] of targets) await write(folder, to, text);
    for (const [, from, to] of PLANTED) await write(folder, from, importOf(from, to), true);
    await write(folder, 'web-forum/src/lib/cycle-a.ts', "import './cycle-b.ts';\n");
    await write(folder, 'web-forum/src/lib/cycle-b.ts', "import './cycle-a.ts';\n");
    await write(folder, 'web-forum/src/lib/lost.ts', "import './nowhere.ts';\n");
    for (const file of ['decide.ts', 'decide/planted.ts']) {
      await write(folder, `packages/features/src/content/tags/${file}`, "import 'node:fs';\n");
    }
    broken = await cruise(folder);
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('each have a planted violation here', () => {
    const names = new Set([...FILES.map(([rule]) => rule), ...OTHERWISE]);
    expect(forbidden.map((rule) => rule.name).toSorted()).toEqual([...names].toSorted());
  });

  it.each(PLANTED)('%s catches %s importing %s', (rule, from, to) => {
    expect(broken).toContainEqual({ rule, from, to });
  });

  it.each([
    ['no-cycles', 'web-forum/src/lib/cycle-a.ts'],
    ['imports-must-resolve', 'web-forum/src/lib/lost.ts'],
    ['decide-has-no-packages', 'packages/features/src/content/tags/decide.ts'],
    ['decide-has-no-packages', 'packages/features/src/content/tags/decide/planted.ts'],
  ])('%s catches %s', (rule, from) => {
    expect(broken).toContainEqual(expect.objectContaining({ rule, from }));
  });
});

async function write(folder: string, path: string, text: string, append = false): Promise<void> {
  await mkdir(join(folder, dirname(path)), { recursive: true });
  await writeFile(join(folder, path), text, { flag: append ? 'a' : 'w' });
}

function importOf(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return `import '${up}${to}';\n`;
}

const report = z.object({
  summary: z.object({
    violations: z.array(
      z.object({ rule: z.object({ name: z.string() }), from: z.string(), to: z.string() }),
    ),
  }),
});

interface Broken {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

async function cruise(folder: string): Promise<Broken[]> {
  const preload = join(repository, 'infra/checks/swc-reads-tsx.mjs');
  const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['--import', preload, cruiser, '--config', config, '--output-type', 'json'];
  const run = promisify(execFile)(
    process.execPath,
    [...args, 'packages', 'services', 'infra', 'web-forum', 'web-admin'],
    { cwd: folder, maxBuffer: 50_000_000 },
  );
  // Violations are expected here; dependency-cruiser's exit code counts them.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const { violations } = report.parse(JSON.parse(stdout)).summary;
  return violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
