import type { Settings } from '@forum/config';
import { migrations } from '@forum/features/app/migrations';
import type { BackupSettings } from '@forum/features/operations/system/operations/backups/make-backup';
import { newerMigration } from '@forum/features/operations/system/operations/backups/test-restore';
import type { KeepCopies } from '@forum/features/operations/system/operations/copies/keep-copies';
import {
  tryCopy,
  type TryCopy,
} from '@forum/features/operations/system/operations/copies/try-copy';
import { openVersionedStorageAt } from '@forum/storage';

/** Where copies of backups go, and how they are tested; null: none are made. */
export function backupCopies(
  { copyUrl, copyLock: lock }: Settings,
  backups: Omit<TryCopy, 'migrations'> & Pick<BackupSettings, 'kept'>,
): KeepCopies | null {
  if (copyUrl === undefined) return null;
  const { root, kept, keys } = backups;
  const place = { storage: openVersionedStorageAt(copyUrl, 'BACKUP_COPY_URL'), keys, lock };
  const test = async (folder: string) => {
    // Not fetched in vain, every ten minutes.
    if ((await newerMigration(backups.db, migrations)) !== null) return null;
    return tryCopy(place, folder, { ...backups, migrations });
  };
  return { place, root, kept, test };
}
