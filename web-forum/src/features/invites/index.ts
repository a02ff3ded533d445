export { inviteQuery, ownInvitesQuery } from './api.ts';
export { Invitation } from './Invitation.tsx';
export { OwnInvites } from './OwnInvites.tsx';
