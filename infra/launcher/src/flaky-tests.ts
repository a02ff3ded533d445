import type { Reporter, TestModule } from 'vitest/node';

/** Names the tests that passed at their second try only, as the browser tests do: each is a fault to be found. */
export class FlakyTests implements Reporter {
  /** @see Reporter */
  readonly onTestRunEnd = (modules: readonly TestModule[]): void => {
    const flaky = modules.flatMap((file) =>
      [...file.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `    ${file.relativeModuleId} > ${test.fullName}\n`),
    );
    if (flaky.length > 0) process.stdout.write(`  ${flaky.length} flaky\n${flaky.join('')}`);
  };
}
