import type { Logger } from '@forum/kernel';
import type { Outside } from '../../framework/ports/infrastructure.ts';
import { noReplica } from '../../framework/ports/replica-reads.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import type { SharedAnswers } from '../../framework/http/shared-answers.ts';
import type { OpenDatabases } from '../open-databases.ts';
import { createReplicaReads } from '../replica-reads.ts';

/** A process's access to Postgres, and where its readers read. */
export function databaseParts(
  databases: OpenDatabases,
  { sharedAnswers, logger }: { readonly sharedAnswers: SharedAnswers; readonly logger: Logger },
): Pick<Outside, 'health' | 'replica'> {
  return { health: healthOf(databases), replica: replicaOf(databases, sharedAnswers, logger) };
}

function healthOf({ isSilent, health, replicas }: OpenDatabases): Outside['health'] {
  const usesReplica = () => replicas?.isUsable() ?? null;
  return { isSilent, usesReplica, db: health.kysely.withTables<ReadDatabase>() };
}

function replicaOf(
  { reads, replicas }: OpenDatabases,
  { isReplicated }: SharedAnswers,
  logger: Logger,
): Outside['replica'] {
  if (replicas === null) return noReplica;
  const db = reads.kysely.withTables<ReadDatabase>();
  return createReplicaReads({ db, replicas, isReplicated, logger });
}
