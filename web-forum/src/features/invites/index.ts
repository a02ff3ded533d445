export { inviteQuery } from './api.ts';
export { Invitation } from './Invitation.tsx';
