export { interestsQuery } from './api.ts';
export { EditProfile } from './EditProfile.tsx';
export { PictureField } from './PictureField.tsx';
