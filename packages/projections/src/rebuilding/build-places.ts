import type { Fence } from '@forum/database';
import type pg from 'pg';
import { advanceOne } from '../applying/advance.ts';
import type { BatchOptions } from '../applying/apply-batch.ts';
import type { EngineContext, PreparedProjection } from '../applying/engine-context.ts';
import { eachAtOnce } from '../timing/each-at-once.ts';

// Nobody waits for the locks of tables under construction, so their batches are larger than live ones.
const BUILD_BATCH = 2000;

/** Which tables are under construction, and by whose lease. */
export interface Building {
  readonly prepared: PreparedProjection;
  readonly lease: Fence;
}

/** How far the build of a partition is, and where it ends for now. */
export interface BuildPlace {
  readonly partition: number;
  readonly seq: number;
  readonly end: number;
}

/** The partitions of a build that are not at their end. */
export async function placesOf(
  db: Pick<pg.ClientBase, 'query'>,
  { projection }: PreparedProjection,
): Promise<BuildPlace[]> {
  const found = await db.query<BuildPlace>(
    `SELECT c.partition, c.seq, least(p.head, c.ceiling) AS end
    FROM projection_checkpoint AS c JOIN log_partition AS p USING (partition)
    WHERE c.projection = $1 AND c.building AND c.seq < least(p.head, c.ceiling) ORDER BY c.partition`,
    [projection.name],
  );
  return found.rows;
}

/** The next batch of a partition. */
export function buildBatch({ prepared, lease }: Building, partition: number) {
  const projections = [prepared] as const;
  const partitions = [partition] as const;
  return { partitions, projections, limit: BUILD_BATCH, building: lease } satisfies BatchOptions;
}

/** A share of a build. */
export interface BuildShare {
  readonly places: readonly BuildPlace[];
  /** Partitions at once. */
  readonly width: number;
  readonly onMoved: (to: Pick<BuildPlace, 'partition' | 'seq'>) => void;
  /** Asked before each batch. */
  readonly mayGoOn?: () => Promise<boolean>;
}

/** Brings partitions to their ends, in any order; one that another process is busy with is left to it. */
export async function advanceBuild(
  context: EngineContext,
  building: Building,
  { places, width, onMoved, mayGoOn = async () => true }: BuildShare,
): Promise<void> {
  await eachAtOnce(width, shuffled(places), async ({ partition, seq: start, end }) => {
    for (let seq = start; seq < end && (await mayGoOn());) {
      const { moved } = await advanceOne(context, buildBatch(building, partition));
      const [to] = moved;
      if (to === undefined) return;
      onMoved(to);
      seq = to.seq;
    }
  });
}

/** Processes that take the same places in the same order are in each other's way. */
function shuffled(places: readonly BuildPlace[]): BuildPlace[] {
  return places
    .map((place) => ({ place, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ place }) => place);
}
