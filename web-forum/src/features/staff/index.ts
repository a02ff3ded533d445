export { StaffActs } from './StaffActs.tsx';
export { StaffMenu } from './StaffMenu.tsx';
