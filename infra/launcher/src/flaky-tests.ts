import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** How much is quoted of why an attempt failed, in characters. */
const REASON = 2000;

/**
 * Names the tests that passed only at their second attempt, and why the first failed: each is a fault, and with
 * `FLAKY=red` fails the run.
 */
export class FlakyTests implements Reporter {
  /** @see Reporter */
  readonly onTestRunEnd = (modules: readonly TestModule[]): void => {
    const flaky = modules.flatMap((file) =>
      [...file.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `    ${file.relativeModuleId} > ${test.fullName}${whyOf(test)}\n`),
    );
    if (flaky.length === 0) return;
    process.stdout.write(`  ${flaky.length} flaky\n${flaky.join('')}`);
    if (process.env['FLAKY'] === 'red') process.exitCode = 1;
  };
}

function whyOf(test: TestCase): string {
  const why = (test.result().errors ?? []).map(({ message, diff = '' }) => `\n${message}\n${diff}`);
  return why.join('').slice(0, REASON);
}
