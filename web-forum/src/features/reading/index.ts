export { useReading } from './useReading.ts';
