export { ownCaseQuery } from './api.ts';
export { CaseSkeleton } from './CaseSkeleton.tsx';
export { CaseView } from './CaseView.tsx';
