import { type DiskState, isNearlyFull, type SlotState } from '@forum/contracts/system';
import { backupComplaints } from './backup-complaints.ts';
import { age, type Complaint, complaint, gigabytes } from './complaint.ts';
import type { FollowerHealth, ForumHealth } from './health.ts';
import type { WorkersState } from './workers.ts';

/** How long a wait must be to deserve a look, in seconds. */
const PATIENCE = { events: 60, mails: 900, jobs: 600, search: 600 };
/** Half of what `npm start` and compose let Postgres keep for a slot. */
const SLOT_BYTES = 2e9;

/**
 * What keeps the forum from showing what was written: events that are parked, or old and not applied. Judged by age,
 * since ten thousand events are nothing during an import, but one that waits for an hour is a fault.
 */
export function followerComplaints(followers: readonly FollowerHealth[]): Complaint[] {
  const parked = followers.filter((one) => one.parked > 0);
  const behind = followers.filter((one) => one.behind > 0 && one.oldestSeconds > PATIENCE.events);
  return [
    ...parked.map(({ name, parked: events }) =>
      complaint('parked-events', `${name} has parked ${events} events.`),
    ),
    ...behind.map(({ name, behind: events, oldestSeconds }) =>
      complaint(
        'behind',
        `${name} is ${events} events behind, the oldest of ${age(oldestSeconds)}.`,
      ),
    ),
  ];
}

/** What keeps the workers from working. */
export function workerComplaints({ unknownEvents, reactions }: WorkersState): Complaint[] {
  const kinds = unknownEvents.join(', ');
  return [
    ...(unknownEvents.length === 0
      ? []
      : [complaint('unknown-events', `The workers are too old for ${kinds}, and stop there.`)]),
    ...reactions.map((name) =>
      complaint('reaction-stuck', `${name} has hung or failed for more than a minute.`),
    ),
  ];
}

/** Disks that are nearly full, once for all folders on the same one. */
export function diskComplaints(disks: readonly DiskState[]): Complaint[] {
  const unread = disks.filter(({ room }) => room === null).map(({ of }) => of);
  const low = disks.flatMap(({ of, room }) =>
    room === null || !isNearlyFull(room)
      ? []
      : [{ of, left: `${gigabytes(room.freeBytes)} of ${gigabytes(room.totalBytes)}` }],
  );
  return [
    ...[...Map.groupBy(low, ({ left }) => left)].map(([left, all]) =>
      complaint('disk-low', `Only ${left} free for ${all.map(({ of }) => of).join(', ')}.`),
    ),
    ...(unread.length === 0
      ? []
      : [complaint('disk-unreadable', `No disk can be read for ${unread.join(', ')}.`)]),
  ];
}

/** What slots keep fills Postgres' disk if it is not limited; what they lose leaves a gap. */
export function slotComplaints(slots: readonly SlotState[]): Complaint[] {
  return slots.flatMap(({ name, keptBytes, isLost }) => {
    if (isLost) return [complaint('slot-lost', `Postgres discarded WAL that slot ${name} lacks.`)];
    if (keptBytes <= SLOT_BYTES) return [];
    const kept = gigabytes(keptBytes);
    return [complaint('slot-keeps-wal', `Postgres keeps ${kept} of WAL for slot ${name}.`)];
  });
}

/**
 * Everything an operator should look at.
 * @param expected hours between two backups, 0 for none; whether a second search engine follows; the visible disks
 */
export function complaintsOf(
  health: ForumHealth,
  expected: {
    readonly backupHours: number;
    readonly hasSecondEngine: boolean;
    readonly disks: readonly DiskState[];
  },
): Complaint[] {
  const { mails, jobs, search } = health;
  const isOld = (seconds: number, most: number, detail: string, code: Complaint['code']) =>
    seconds > most ? [complaint(code, `${detail} for ${age(seconds)}.`)] : [];
  return [
    ...followerComplaints(health.followers),
    ...workerComplaints(health.workers),
    ...diskComplaints(expected.disks),
    ...slotComplaints(health.slots),
    ...isOld(
      mails.oldestSeconds,
      PATIENCE.mails,
      `${mails.waiting} emails have been waiting`,
      'mails-wait',
    ),
    ...(mails.givenUp > 0
      ? [complaint('mails-given-up', `${mails.givenUp} emails could not be delivered.`)]
      : []),
    ...isOld(
      jobs.oldestSeconds,
      PATIENCE.jobs,
      `${jobs.waiting} jobs have been waiting`,
      'jobs-wait',
    ),
    ...(expected.hasSecondEngine
      ? isOld(
          search.oldestSeconds,
          PATIENCE.search,
          `${search.waiting} documents have been waiting`,
          'search-behind',
        )
      : []),
    ...backupComplaints(health, expected.backupHours),
    ...health.compared
      .filter(({ isDrifting }) => isDrifting)
      .map(({ projection }) => complaint('drift', `Rows of ${projection} differ from the log.`)),
  ];
}
