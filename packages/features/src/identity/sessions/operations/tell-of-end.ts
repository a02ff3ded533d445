import { RIGHTS_TOPIC } from '@forum/contracts/live';
import type { AppContext } from '../../../framework/feature.ts';

/**
 * Tells all processes that a member's session has ended without an event in the log: by signing out, or by signing in
 * anew. Its sockets close at once. The member is signed out even if nobody can be told: processes also check every few
 * seconds.
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
