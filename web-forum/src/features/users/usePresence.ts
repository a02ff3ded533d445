import { presenceTopic } from '@forum/contracts/live';
import type { User } from '@forum/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api.ts';
import { useTopic } from '../../lib/live/live-context.ts';
import { useViewer } from '../session/index.ts';
import { userQuery } from './api.ts';

/** Keeps the profile's presence current; only members get updates (specification of the topic). */
export function usePresence(user: User): void {
  const viewer = useViewer();
  const client = useQueryClient();
  const { queryKey } = userQuery(useApi(), user.username);
  useTopic(viewer === null ? null : presenceTopic(user.id), (event) => {
    if (event.kind === 'presence') {
      client.setQueryData(queryKey, (shown) => shown && { ...shown, status: event.status });
    } else if (event.kind === 'reset') {
      void client.invalidateQueries({ queryKey });
    }
  });
}
