export { consoleAddress } from './console-address.ts';
export { StaffActs } from './StaffActs.tsx';
export { StaffMenu } from './StaffMenu.tsx';
