export { VERSION } from './version.ts';
export { growSparingly, MEMORY_SAVING, memorySaving } from './memory-saving.ts';
export { backupKeys } from './backup-keys.ts';
export { connectionsOf } from './connections.ts';
export { environment, readSettings, type Settings } from './env.ts';
export { apiPools, type PoolLimits, type Pools, workPools } from './pools.ts';
