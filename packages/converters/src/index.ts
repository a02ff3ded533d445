export { convert, SYSTEMS } from './convert.ts';
