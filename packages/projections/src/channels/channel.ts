import type { Logger } from '@forum/kernel';
import { bufferedChannel } from './buffered-channel.ts';
import type { Channel } from './channel-types.ts';
import { postgresCarrier } from './postgres-carrier.ts';
import type { QueueBackend } from '../wake-ups/queue-backend.ts';
import { redisCarrier } from './redis-carrier.ts';

/** Opens a channel: Redis pub/sub, or LISTEN and NOTIFY. `name`: a plain word. */
export function openChannel(
  backend: QueueBackend,
  channel: { readonly name: string; readonly logger: Logger },
): Channel {
  const { name, logger } = channel;
  const carrier =
    'redisUrl' in backend ? redisCarrier(backend, channel) : postgresCarrier(backend, channel);
  return bufferedChannel(carrier, (error) =>
    logger.debug({ err: error, channel: name }, 'Texts were lost: listeners will be told.'),
  );
}
