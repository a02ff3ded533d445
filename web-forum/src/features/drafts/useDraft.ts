import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Shape } from '../../lib/shape.ts';
import { useViewer } from '../session/index.ts';
import { DraftKeeper, type DraftState } from './draft-keeper.ts';
import { draftKey } from './draft-store.ts';

/** A form's draft: its state, and its keeper. */
export interface Draft<T> {
  readonly keeper: DraftKeeper<T>;
  readonly state: DraftState<T>;
}

const NOTHING = { offer: null, kept: 'nothing' } as const;

/**
 * Keeps the text written in this place (`post:new:` with the category, `comment:edit:` with the comment) on this
 * device. `start` is the form's initial content: the same text is not a draft.
 */
export function useDraft<T>(place: string, shape: Shape<T>, start: T): Draft<T> {
  const viewer = useViewer();
  const [keeper] = useState(
    () => new DraftKeeper({ key: draftKey(viewer?.id, place), shape, start }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, () => NOTHING);
  // A layout effect: its cleanup runs before the editor unmounts, which must be read once more.
  useLayoutEffect(() => keeper.flush, [keeper]);
  return { keeper, state };
}
