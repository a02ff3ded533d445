export { environment, readSettings, type Settings } from './env.ts';
