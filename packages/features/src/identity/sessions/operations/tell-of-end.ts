import { RIGHTS_TOPIC } from '@forum/contracts/live';
import type { AppContext } from '../../../framework/feature.ts';

/**
 * Tells all processes that a session of a member ended which the log does not know of: that of a browser that signs out,
 * or in anew. Its sockets end at once. The member is signed out all the same where nobody can be told: processes
 * also look every few seconds.
 */
export async function tellOfEnd(
  { live, logger }: Pick<AppContext, 'live' | 'logger'>,
  memberId: string,
): Promise<void> {
  try {
    await live.publish(RIGHTS_TOPIC, { kind: 'rights', memberIds: [memberId] });
  } catch (error) {
    logger.warn({ err: error }, 'Nobody was told of the end of a session.');
  }
}
