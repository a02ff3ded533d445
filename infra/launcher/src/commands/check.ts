import type { Launch, LauncherCommand } from '../launch.ts';
import { secondsSince } from '../progress.ts';
import { installedProgram } from '../repository.ts';
import { runQuietly } from '../run-program.ts';

interface Check {
  readonly name: string;
  readonly commands: readonly (readonly [program: string, ...args: string[]])[];
}

const CHECKS: readonly Check[] = [
  {
    name: 'types',
    commands: [
      ['tsc', '-p', 'tsconfig.json'],
      ['tsc', '-p', 'web-forum/tsconfig.json'],
      ['tsc', '-p', 'web-admin/tsconfig.json'],
    ],
  },
  {
    name: 'imports',
    commands: [
      [
        'depcruise',
        '--config=.dependency-cruiser.cjs',
        'packages',
        'services',
        'infra',
        'web-forum',
        'web-admin',
      ],
    ],
  },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'unused', commands: [['knip', '--no-progress']] },
  { name: 'format', commands: [['oxfmt', '--check', '.']] },
];

/** `npm run check`: everything that can be said about the sources without running them. */
export const check: LauncherCommand = async (launch) => {
  const waiting = [...CHECKS];
  const failed: string[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!(await passes(next, launch))) failed.push(next.name);
    }
  };
  await Promise.all([lane(), lane()]);
  return failed.length === 0 ? 0 : 1;
};

async function passes({ name, commands }: Check, launch: Launch): Promise<boolean> {
  const { env, progress, signal } = launch;
  const began = performance.now();
  for (const [program, ...args] of commands) {
    const command = installedProgram(program);
    const done = await runQuietly({ command, args, env, signal });
    if (done.code !== 0) {
      progress.say(`  ✗ ${name} (${[program, ...args].join(' ')})\n${done.output.trim()}`);
      return false;
    }
  }
  progress.say(`  ✓ ${name} · ${secondsSince(began)}`);
  return true;
}
