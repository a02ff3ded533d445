import { clusterOf, type Scene } from '../fault.ts';
import { raiseFence } from './fence.ts';
import { type Service, watchService } from './service.ts';

/** What members and writers past the proxy saw of a fault. */
export interface Seen {
  readonly service: Service;
  /** Rows acknowledged by a machine itself, and how many of these the primary does not have in the end. */
  readonly acknowledged: number;
  readonly lost: number;
}

/** Asks and writes while something goes wrong, until it is well again. */
export async function watched(scene: Scene, work: () => Promise<void>): Promise<Seen> {
  const fence = await raiseFence(scene.forum.owner, clusterOf(scene));
  const watch = watchService(scene);
  try {
    await work();
  } catch (error) {
    await Promise.allSettled([watch.end(), fence.end()]);
    throw error;
  }
  const service = await watch.end();
  return { service, ...(await fence.end()) };
}
