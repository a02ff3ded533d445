export { draftsQuery } from './api.ts';
export { DraftList } from './DraftList.tsx';
export { DraftNote, DraftStatus } from './DraftNote.tsx';
export { arrived, handOver, isHandedOver } from './handed-over.ts';
export { LeaveGuard } from './LeaveGuard.tsx';
export { draftKey, forgetSavedDrafts } from './draft-store.ts';
export { useHeldBack, useUnsaved } from './useUnsaved.ts';
export { useDraft, type Draft } from './useDraft.ts';
export { fateOfUnsaved, isLostWith, leaveWithDrafts, onUnsaved } from './unsaved.ts';
