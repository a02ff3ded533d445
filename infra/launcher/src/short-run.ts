/** Tests that start processes or servers of their own, and wait for them: `npm test` leaves them to CI. */
export const LEFT_TO_CI = [
  'infra/faults/test/cluster.test.ts',
  'infra/faults/test/hostile.test.ts',
  'infra/faults/test/rolling.test.ts',
  'infra/faults/test/short.test.ts',
  'infra/faults/test/three-machines.test.ts',
  'infra/faults/test/two-machines.test.ts',
  'infra/launcher/test/bootstrap.test.ts',
  'infra/launcher/test/services.test.ts',
  'infra/launcher/test/supervision.test.ts',
  'packages/features/src/operations/system/operations/backups/backups.test.ts',
  'packages/features/src/operations/system/operations/backups/encrypted.test.ts',
  'packages/projections/test/frozen-queue.test.ts',
  'packages/projections/test/killed.test.ts',
  'packages/storage/test/s3-storage.test.ts',
  'services/api/test/generated-client.test.ts',
  'services/api/test/postgres/outage.test.ts',
  'services/api/test/postgres/pooler.test.ts',
  'services/api/test/postgres/replica.test.ts',
  'services/api/test/postgres/replicas.test.ts',
  'services/api/test/walk/lists-at-once.test.ts',
  'services/cli/test/backing-up.test.ts',
  'services/cli/test/copies.test.ts',
  'services/cli/test/forgotten.test.ts',
  'services/cli/test/move-in-kills.test.ts',
  'services/cli/test/point-in-time.test.ts',
  'services/worker/test/logins.test.ts',
  'services/worker/test/move-in-steps.test.ts',
] as const;

/** What a short run sets. */
export const SHORT_RUN = { TEST_LENGTH: 'short', FORUM_E2E_SET: 'short' } as const;

/** What a short run leaves out, and how to run it. */
export const LEFT_OUT = [
  '  Left out: the browser tests that are not tagged @short (`npm run e2e` runs them all),',
  `  ${LEFT_TO_CI.length} files of tests that start processes or servers of their own, and most of what repeats a proof.`,
  '  `CI=1 npm test` runs everything.',
].join('\n');
