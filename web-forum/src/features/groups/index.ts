export { groupQuery, groupsQuery } from './api.ts';
export { Candidates } from './Candidates.tsx';
export { GroupFacts, groupPath, GroupRows, Standing } from './GroupRows.tsx';
export { GroupMembers } from './GroupMembers.tsx';
export { ManageActs, NewGroup } from './ManageActs.tsx';
export { MembershipActs } from './MembershipActs.tsx';
