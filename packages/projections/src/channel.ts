import type { Logger } from '@forum/kernel';
import type { Channel } from './channel-types.ts';
import { postgresChannel } from './postgres-channel.ts';
import type { QueueBackend } from './queue-backend.ts';
import { redisChannel } from './redis-channel.ts';

/** Opens a channel: Redis pub/sub, or LISTEN and NOTIFY. `name`: a plain word. */
export function openChannel(
  backend: QueueBackend,
  channel: { readonly name: string; readonly logger: Logger },
): Channel {
  return 'redisUrl' in backend ? redisChannel(backend, channel) : postgresChannel(backend, channel);
}
