export { beginsWith } from './begins-with.ts';
export { connect, type ConnectOptions, type Database } from './connect.ts';
export { isOutage } from './outage.ts';
export { migrate, type Migration } from './migrate.ts';
export { isLockTimeout, isTransient, sqlState, violatedConstraint } from './postgres-error.ts';
export { inTransaction, type Transaction } from './transaction.ts';
