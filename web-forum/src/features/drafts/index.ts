export { DraftNote, DraftStatus } from './DraftNote.tsx';
export { LeaveGuard } from './LeaveGuard.tsx';
export { useDraft, type Draft } from './useDraft.ts';
