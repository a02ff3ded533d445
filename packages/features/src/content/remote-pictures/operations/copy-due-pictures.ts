import { LIMITS } from '@forum/contracts';
import { isNearlyFull } from '@forum/contracts/system';
import { outageOf } from '@forum/database';
import { DomainError } from '@forum/kernel';
import { Unreadable } from '@forum/outbound';
import { safeImageUrl } from '@forum/rich-text';
import type { AppContext } from '../../../framework/feature.ts';
import { readSetting } from '../../../operations/site-settings/queries.ts';
import { isTooBusy, keepCopy } from '../../uploads/operations/copies.ts';
import { claimPictures, keepCopyOf, noteFailure, type ClaimedPicture } from '../store.ts';

const MINUTE_MS = 60_000;
/** Delays before the second, third … attempt if a server was out of reach; after the last one it is given up. */
const WAITS_MS = [1, 10, 60].map((minutes) => minutes * MINUTE_MS);
/** Longer than reading and re-encoding can take. */
const LEASE_MS = 5 * MINUTE_MS;
const AT_ONCE = 5;
const READ_MS = 15_000;
/** Delay before the next attempt if the forum itself could not store a copy. */
const OUTAGE_MS = 10 * MINUTE_MS;

/** The bytes decide what it is: file hosts often only say that it is a file. */
const TYPES = ['jpeg', 'jpg', 'pjpeg', 'png', 'webp', 'gif', 'avif'].map((kind) => `image/${kind}`);
const ACCEPTED = [...TYPES, 'application/octet-stream', 'binary/octet-stream'];

type Copying = Pick<
  AppContext,
  'db' | 'clock' | 'logger' | 'outbound' | 'outdate' | 'site' | 'eventStore' | 'storage' | 'machine'
>;

/** Copies the due pictures, a few at a time, and outdates the answers that show them. */
export async function copyDuePictures(ctx: Copying): Promise<void> {
  if (!(await readSetting(ctx.db, 'copyPictures')) || !(await hasRoom(ctx))) return;
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const due = await claimPictures(ctx.db, { now, until, limit: AT_ONCE });
  await Promise.all(due.map((picture) => copyPicture(ctx, picture)));
}

// Copies are in nobody's quota: the last space of a disk is for members' uploads.
async function hasRoom({ machine }: Copying): Promise<boolean> {
  const disks = await machine.disks();
  return !disks.some(({ of, room }) => of === 'uploads' && room !== null && isNearlyFull(room));
}

async function copyPicture(ctx: Copying, picture: ClaimedPicture): Promise<void> {
  try {
    const copy = await keepCopy(ctx, await bytesOf(ctx, picture));
    const shown = await keepCopyOf(ctx.db, picture.id, { copy, at: ctx.clock.now() });
    // No kept answer contains a static page.
    ctx.outdate(shown.some((textId) => textId.startsWith('page:')) ? 'everything' : shown);
  } catch (error) {
    const failure = failureOf(error);
    await noteFailure(ctx.db, picture.id, nextOf(ctx, picture, failure));
    ctx.logger.info({ pictureId: picture.id, why: failure.why }, 'a picture was not copied');
  }
}

/** @throws Unreadable */
async function bytesOf({ outbound, site }: Copying, { address }: ClaimedPicture) {
  const url = safeImageUrl(address, site.siteUrl) ?? '';
  const limits = { bytes: LIMITS.image.maxBytes, ms: READ_MS };
  const { bytes } = await outbound.read(url, { accepts: ACCEPTED, tooLong: 'refuse', ...limits });
  return bytes;
}

interface Failure {
  readonly why: string;
  /** Another try may help. */
  readonly isPassing: boolean;
  /** Nothing was wrong with the picture. */
  readonly isOurs?: boolean;
}

function failureOf(error: unknown): Failure {
  if (error instanceof Unreadable) return error;
  if (error instanceof DomainError) return { why: error.code, isPassing: false };
  if (isTooBusy(error)) return { why: 'too-busy', isPassing: true };
  const outage = outageOf(error);
  if (outage !== null) return { why: outage, isPassing: true, isOurs: true };
  throw error;
}

function nextOf(
  { clock }: Copying,
  { attempts }: ClaimedPicture,
  { isPassing, isOurs = false }: Failure,
): Parameters<typeof noteFailure>[2] {
  const at = clock.now();
  const wait = isOurs ? OUTAGE_MS : WAITS_MS[attempts - 1];
  const again = !isPassing || wait === undefined ? null : new Date(at.getTime() + wait);
  return { again, at, attempts: isOurs ? attempts - 1 : attempts };
}
