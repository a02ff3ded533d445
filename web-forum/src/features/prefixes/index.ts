export { usePrefixes } from './usePrefixes.ts';
