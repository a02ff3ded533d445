export { MemberMenu } from './MemberMenu.tsx';
export { MuteMenu } from './MuteMenu.tsx';
