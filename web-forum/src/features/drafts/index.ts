export { DraftNote, DraftStatus } from './DraftNote.tsx';
export { LeaveGuard } from './LeaveGuard.tsx';
export { useUnsaved } from './useUnsaved.ts';
export { useDraft, type Draft } from './useDraft.ts';
