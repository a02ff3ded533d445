export { MovedHere } from './MovedHere.tsx';
