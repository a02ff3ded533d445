export { environment, readSettings, withoutEffect, type Settings } from './env.ts';
