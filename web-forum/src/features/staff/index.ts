export { consoleAddress } from './console-address.ts';
export { StaffActs } from './StaffActs.tsx';
export { withPin } from './with-pin.ts';
export { StaffMemberMenu, StaffMenu } from './StaffMenu.tsx';
