export { beginsWith, LAST_CHARACTER } from './begins-with.ts';
export { connect, type ConnectOptions, type Database, readingFrom } from './connect.ts';
export { DELETED_AT_ONCE, deleteOld, inBatches } from './delete-old.ts';
export { isOutage, isStorageFull, outageOf } from './outage.ts';
export { leaveReplica, onPrimary, onReplica, replicaOfWork } from './place-of-reads.ts';
export { followReplica, PRIMARY_POSITION } from './replica-position.ts';
export type { ReplicaPosition } from './replica.ts';
export { type Replicas, severalReplicas } from './replicas.ts';
export {
  type Fence,
  heldRow,
  keepLease,
  type Lease,
  LeaseLost,
  requireLease,
} from './leases/lease.ts';
export {
  createLeases,
  LEASE_MS,
  type Leases,
  type SharedLeases,
  whileHolding,
} from './leases/leases.ts';
export { guardedBy } from './leases/guard.ts';
export { leaseMigrations } from './leases/migrations.ts';
export {
  buildIndex,
  listMissing,
  migrate,
  type MigrateOptions,
  type Migration,
} from './migrate.ts';
export { type Patience } from './patient-pool.ts';
export {
  isCancelled,
  isLockTimeout,
  isTransient,
  sqlState,
  violatedConstraint,
} from './postgres-error.ts';
export { ServerSilent } from './server-silent.ts';
export { type ServerWatch, watchServer } from './server-watch.ts';
export { inTransaction, type Transaction } from './transaction.ts';
export { type BaseBackup, startBaseBackup } from './replication/base-backup.ts';
export { type Lsn, lsnText, readLsn } from './replication/lsn.ts';
export {
  connectForReplication,
  identifySystem,
  type SystemIdentity,
} from './replication/replication-client.ts';
export {
  streamWal,
  type WalMessage,
  type WalStream,
  type WalStreamOptions,
} from './replication/wal-stream.ts';
export { walTimelineMigration } from './wal-timeline.ts';
