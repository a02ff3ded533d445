export { FirstStepsNotice } from './FirstStepsNotice.tsx';
export { NoCategory } from './NoCategory.tsx';
