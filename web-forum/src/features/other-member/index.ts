export { OtherMemberNotice } from './OtherMemberNotice.tsx';
