export { EditProfile } from './EditProfile.tsx';
export { PictureField } from './PictureField.tsx';
