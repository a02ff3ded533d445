import { presenceTopic } from '@forum/contracts/live';
import type { Presence } from '@forum/contracts/users';
import { useState } from 'react';
import { useTopic } from '../../lib/live/live-context.ts';
import { useViewer } from '../session/index.ts';

interface Known {
  memberId: string;
  status: Presence;
}

/** Whether the member is online: as loaded, then by live messages, which only members get. */
export function useLivePresence({ memberId, status }: Known): Presence {
  const viewer = useViewer();
  const [heard, setHeard] = useState<Known | null>(null);
  useTopic(viewer === null ? null : presenceTopic(memberId), (event) => {
    if (event.kind === 'presence') setHeard({ memberId, status: event.status });
  });
  return heard?.memberId === memberId ? heard.status : status;
}
