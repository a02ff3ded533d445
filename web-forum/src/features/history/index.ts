export { EditedButton } from './EditedButton.tsx';
