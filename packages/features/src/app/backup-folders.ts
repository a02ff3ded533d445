import type { DiskName } from '@forum/contracts/system';
import { folderAt } from '@forum/storage';

/** Where backups are kept by those who make them: folders whose disks are watched. */
export function backupFolders({
  backupDir,
  walUrl,
}: {
  readonly backupDir: string;
  readonly walUrl: string | undefined;
}): Map<DiskName, string> {
  const archive = walUrl === undefined ? null : folderAt(walUrl);
  const folders = new Map<DiskName, string>([['backups', backupDir]]);
  return archive === null ? folders : folders.set('archive', archive);
}
