export { listNameKeys } from '../store/names.ts';
