import { LeaseLost } from '@forum/database';
import type { EngineContext } from '../applying/engine-context.ts';
import type { Help } from '../applying/engine-types.ts';
import { oldestWaitingMs } from '../wake-ups/progress.ts';
import { advanceBuild, type Building, type BuildShare, placesOf } from './build-places.ts';

const LEASE = 'build:';
const ASK_MS = 1000;

/** The lease of whoever rebuilds or verifies a projection. */
export const leaseOf = (projection: string): string => `${LEASE}${projection}`;

/**
 * Takes part in rebuilding and verifying that other processes have begun, under their leases: any number of processes
 * share the partitions of one build. Whoever began it finishes it.
 */
export async function helpBuilds(context: EngineContext, help: Help): Promise<void> {
  const { width } = help;
  const mayGoOn = permissionOf(context, help);
  for (const building of await openBuilds(context)) {
    await takePart(context, building, { width, mayGoOn }).catch((error: unknown) => {
      // Another process has begun it anew.
      if (!(error instanceof LeaseLost)) throw error;
    });
  }
}

async function takePart(
  context: EngineContext,
  building: Building,
  share: Pick<BuildShare, 'width' | 'mayGoOn'>,
): Promise<void> {
  const { name } = building.prepared.projection;
  let hasTaken = false;
  for (let hasMoved = true; hasMoved;) {
    hasMoved = false;
    const onMoved = () => {
      if (!hasTaken) context.logger.info({ projection: name }, 'Taking part in building it.');
      hasTaken = true;
      hasMoved = true;
    };
    const places = await placesOf(context.db.pool, building.prepared);
    await advanceBuild(context, building, { ...share, places, onMoved });
  }
}

/** The builds under way of tables as this program has them. */
async function openBuilds({ db, projections }: EngineContext): Promise<Building[]> {
  const found = await db.pool.query<{ name: string; token: number; projection: string }>({
    name: 'open-builds',
    text: `SELECT l.name, l.token, c.projection
      FROM lease AS l JOIN projection_checkpoint AS c ON l.name = $1 || c.projection
      WHERE starts_with(l.name, $1) AND l.holder IS NOT NULL AND l.until > clock_timestamp()
        AND c.building AND c.partition = 0 AND c.fingerprint = ANY($2)`,
    values: [LEASE, [...projections.values()].map(({ fingerprint }) => fingerprint)],
  });
  return found.rows.flatMap(({ projection, ...lease }) => {
    const prepared = projections.get(projection);
    return prepared === undefined ? [] : [{ prepared, lease }];
  });
}

function permissionOf(context: EngineContext, { stopping, lagMs }: Help): () => Promise<boolean> {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  const isCloseToLog = async (most: number) => (await oldestWaitingMs(context)) <= most;
  return async () => {
    if (stopping?.aborted === true) return false;
    if (lagMs === undefined) return true;
    const now = performance.now();
    if (asked === null || now - asked.at > ASK_MS) asked = { at: now, answer: isCloseToLog(lagMs) };
    return asked.answer;
  };
}
