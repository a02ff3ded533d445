export { MemberMenu } from './MemberMenu.tsx';
