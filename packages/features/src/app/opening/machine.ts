import type { DiskName } from '@forum/contracts/system';
import type { Waker } from '@forum/projections';
import { createDiskCache, createDiskRooms, openStorage, uploadsFolder } from '@forum/storage';
import { join } from 'node:path';
import { USUAL_PORTS } from '@forum/contracts/mail-server';
import { postingOf } from '@forum/mail';
import type { OperatorsMail, Outside, Retention } from '../../framework/ports/infrastructure.ts';
import type { ContextSettings } from './settings.ts';

const KEPT: Retention = { mailDays: 30, jobDays: 30, notificationDays: 365 };
/** Resized images: space for some ten thousand. */
const IMAGE_CACHE_BYTES = 512 * 1024 * 1024;

/** What a process knows about its machine, its folders, and how long things are kept there. */
export function machineParts(
  settings: ContextSettings,
  { waker, clock }: { readonly waker: Waker } & Pick<Outside, 'clock'>,
): Pick<Outside, 'machine' | 'storage' | 'imageCache' | 'retention'> {
  const folder = join(settings.storage.dataDir, 'image-cache');
  return {
    machine: machineOf(waker, settings),
    storage: openStorage(settings.storage),
    imageCache: createDiskCache({ folder, maxBytes: IMAGE_CACHE_BYTES, clock }),
    retention: settings.retention ?? KEPT,
  };
}

function machineOf(waker: Waker, settings: ContextSettings): Outside['machine'] {
  const { backupHours = 0, storage } = settings;
  return {
    backupHours,
    operatorsMail: operatorsMailOf(settings),
    moveInFolder: settings.moveInFolder ?? join(storage.dataDir, 'move-in'),
    moveInUploadBytes: settings.moveInUploadBytes ?? 0,
    wakeUps: () => waker.waiting(),
    disks: createDiskRooms(foldersOf(settings)),
  };
}

function foldersOf({ storage, folders = new Map() }: ContextSettings): Map<DiskName, string> {
  const uploads = uploadsFolder(storage);
  const all = new Map<DiskName, string>([['data', storage.dataDir]]);
  if (uploads !== null) all.set('uploads', uploads);
  return new Map([...all, ...folders]);
}

function operatorsMailOf({ mail, site }: ContextSettings): OperatorsMail | null {
  const { url, sender } = postingOf({ ...site, smtpUrl: mail.smtpUrl });
  if (url === null) return null;
  const { protocol, hostname: host, port, username } = new URL(url);
  const security = protocol === 'smtps:' ? 'tls' : 'starttls';
  return {
    host,
    port: port === '' ? USUAL_PORTS[security] : Number(port),
    security,
    username: decodeURIComponent(username),
    from: sender.address,
  };
}
