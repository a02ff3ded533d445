export { beginsWith } from './begins-with.ts';
export { connect, type ConnectOptions, type Database } from './connect.ts';
export { isOutage, isStorageFull, outageOf } from './outage.ts';
export { migrate, type Migration } from './migrate.ts';
export { type Patience } from './patient-pool.ts';
export { isLockTimeout, isTransient, sqlState, violatedConstraint } from './postgres-error.ts';
export { ServerSilent, type ServerWatch, watchServer } from './server-watch.ts';
export { inTransaction, type Transaction } from './transaction.ts';
