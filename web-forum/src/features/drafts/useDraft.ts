import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Shape } from '../../lib/shape.ts';
import { useViewer } from '../session/index.ts';
import { DraftKeeper, type DraftState } from './draft-keeper.ts';
import { draftKey } from './draft-store.ts';

/** A form's draft: what there is to say about it, and the one that keeps it. */
export interface Draft<T> {
  readonly keeper: DraftKeeper<T>;
  readonly state: DraftState<T>;
}

const NOTHING = { offer: null, kept: 'nothing' } as const;

/**
 * Keeps what is written at this place (`post:new:` with the category, `comment:edit:` with the comment) on this device.
 * `start` is what the form begins with: the same text is no draft.
 */
export function useDraft<T>(place: string, shape: Shape<T>, start: T): Draft<T> {
  const viewer = useViewer();
  const [keeper] = useState(
    () => new DraftKeeper({ key: draftKey(viewer?.id, place), shape, start }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, () => NOTHING);
  // A layout effect: it ends before the editor goes, which has to be read once more.
  useLayoutEffect(() => keeper.flush, [keeper]);
  return { keeper, state };
}
