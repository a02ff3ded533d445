import { completeAct } from '../../framework/acts/record.ts';
import type { LongAct } from '../../framework/feature.ts';
import { finishUndo } from './commands/undo.ts';

/** Undo acts. */
export const undoings: LongAct = {
  kinds: ['undo'],
  resume: (ctx, { by, id: actId }) => finishUndo(ctx, { actor: { id: by } }, { by, actId }),
};

/** An interrupted arrangement ends where it is, and can be undone. */
export const arrangements: LongAct = {
  kinds: ['category.arrange'],
  resume: (ctx, { by, id }) => completeAct(ctx, { actor: { id: by } }, id),
};
