import type { ProjectionEngine } from '../applying/engine-types.ts';

/**
 * For tests: projects live to the head, rebuilds from zero beside it, and compares every table both ways.
 * @throws Error that names the differing tables, with sample rows
 */
export async function expectRebuiltEqualsLive(
  engine: ProjectionEngine,
  projection: string,
): Promise<void> {
  await engine.catchUp();
  const drifts = await engine.verify(projection);
  if (drifts.length === 0) return;
  const lines = drifts.map(
    ({ table, missing, extra, samples }) =>
      `${table}: ${missing} rows only rebuilt, ${extra} only live, such as ${samples.join(' ')}`,
  );
  throw new Error(`${projection}: live and rebuilt differ.\n${lines.join('\n')}`);
}
