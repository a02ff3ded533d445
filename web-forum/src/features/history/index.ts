export { ByProgram } from './ByProgram.tsx';
export { EditedButton } from './EditedButton.tsx';
