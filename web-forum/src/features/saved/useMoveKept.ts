import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readLocal } from '../../lib/browser/local-store.ts';
import { useApi } from '../../lib/calls/api.ts';
import { loadOptional } from '../../lib/loading/optional-part.ts';
import { SAVED_KEY } from './api.ts';
import { KEPT } from './kept-key.ts';

/** Loaded posts, which show whether they are saved. */
const POSTS = { queryKey: ['posts', 'one'] } as const;

/**
 * Moves what this browser kept before to the account of the reader, a member, if there is anything. Where it is refused or
 * fails, the browser keeps it for the next time.
 */
export function useMoveKept(): void {
  const api = useApi();
  const client = useQueryClient();
  const move = useEffectEvent(async () => {
    try {
      const moving = await loadOptional(() => import('./move-kept.ts'));
      if (moving === undefined) return;
      await moving.moveKept(api);
      await client.invalidateQueries({ queryKey: SAVED_KEY });
      await client.invalidateQueries(POSTS);
    } catch {
      // Offline, or the list is full: the page stays as it is.
    }
  });
  useEffect(() => {
    if (readLocal(KEPT) !== null) void move();
  }, []);
}
