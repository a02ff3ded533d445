export { VERSION } from './version.ts';
export { environment, readSettings, type Settings } from './env.ts';
