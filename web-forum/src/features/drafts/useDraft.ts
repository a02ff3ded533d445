import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../lib/calls/api.ts';
import type { Shape } from '../../lib/browser/stored-shapes.ts';
import { useReaderId } from '../session/index.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { draftKey } from './draft-store.ts';
import type { DraftState } from './draft-types.ts';
import { loadSync } from './synced-drafts.ts';

/** A form's draft: its state, and its keeper. */
export interface Draft<T> {
  readonly keeper: DraftKeeper<T>;
  readonly state: DraftState<T>;
}

const NOTHING = { offer: null, kept: 'nothing' } as const;

/**
 * Keeps the text written in this place (`post:new:` with the category, `comment:edit:` with the comment) on this
 * device, and from there on the member's others. `start` is the form's initial content: the same text is not a draft.
 */
export function useDraft<T>(
  place: string,
  shape: Shape<T>,
  start: T,
  /** Its form is still there when the page is left. */
  stays = false,
): Draft<T> {
  const api = useApi();
  const memberId = useReaderId() ?? undefined;
  const [{ keeper, began }] = useState(() => ({
    keeper: new DraftKeeper({ key: draftKey(memberId, place), shape, start, stays }),
    began: place,
  }));
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, () => NOTHING);
  useEffect(() => {
    if (memberId === undefined) return undefined;
    const ended = new AbortController();
    void loadSync({ api, memberId }).then((sync) => {
      if (sync === undefined || ended.signal.aborted) return;
      ended.signal.addEventListener('abort', sync.open(began, keeper));
    });
    return () => ended.abort();
  }, [api, memberId, began, keeper]);
  // A layout effect: its cleanup runs before the editor unmounts, which must be read once more.
  useLayoutEffect(() => keeper.flush, [keeper]);
  return { keeper, state };
}
