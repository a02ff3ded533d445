export { savedQuery } from './api.ts';
export { KeptPosts } from './KeptPosts.tsx';
export { SavedList } from './SavedList.tsx';
export { useMoveKept } from './useMoveKept.ts';
export { markOf, useSave } from './useSave.ts';
