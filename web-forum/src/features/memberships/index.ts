export { isMemberQuery } from './api.ts';
export { JoinButton } from './JoinButton.tsx';
