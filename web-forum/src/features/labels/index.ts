export { LabelMenu } from './LabelMenu.tsx';
