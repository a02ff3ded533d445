import { bytesText } from '../system/bytes.ts';
import type { Machines } from '../providers/dashboard-resource.ts';
import { Link } from 'react-router-dom';
import { GRID, Tile } from './Tile.tsx';

/** Beyond this many events behind, readers notice. */
const MANY_EVENTS = 1000;
/** Less free space than this share of the disk is too little. */
const TOO_LITTLE = 0.1;

/** New members, and the state of the system. */
export function MachineTiles({ machines }: { machines: Machines }) {
  const { newest, queues, system } = machines;
  const waiting = new Map(queues.map((queue) => [queue.id, queue.waiting]));
  const behind = (waiting.get('projections') ?? 0) + (waiting.get('reactions') ?? 0);
  const { disk } = system;
  return (
    <section aria-label="Machines" style={GRID}>
      <Tile
        label="events behind"
        value={String(behind)}
        to="/admin/projections"
        isBad={behind > MANY_EVENTS}
      />
      <Tile label="mails waiting" value={String(waiting.get('mails') ?? 0)} to="/admin/queues" />
      <MailTiles machines={machines} />
      <Tile label="database" value={bytesText(system.databaseBytes)} to="/admin/system" />
      {disk === null ? null : (
        <Tile
          label="free on disk"
          value={bytesText(disk.freeBytes)}
          to="/admin/system"
          isBad={disk.freeBytes < disk.totalBytes * TOO_LITTLE}
        />
      )}
      <BackupTile machines={machines} />
      <Tile label="new members" value={String(newest.length)} to="/admin/users">
        <ul style={{ margin: 0, paddingInlineStart: '1rem' }}>
          {newest.map(({ id, username, createdAt }) => (
            <li key={id}>
              <Link to={`/users/${id}/show`}>{username}</Link>{' '}
              <time dateTime={createdAt}>{createdAt.slice(0, 10)}</time>
            </li>
          ))}
        </ul>
      </Tile>
    </section>
  );
}

/** Mails that reached nobody. */
function MailTiles({ machines: { failedMails, system } }: { machines: Machines }) {
  return (
    <>
      {system.mailsAreSent ? null : (
        <Tile
          label="mails are sent: SMTP_URL is not set"
          value="No"
          to="/admin/system"
          isBad={true}
        />
      )}
      <Tile
        label="mails given up"
        value={String(failedMails)}
        to={`/admin/mails?filter=${encodeURIComponent('{"state":"given-up"}')}`}
        isBad={failedMails > 0}
      />
    </>
  );
}

/** Bad when the newest backup is overdue, or nobody knows whether it can be restored. */
function BackupTile({ machines: { backup, isBackupLate } }: { machines: Machines }) {
  const isBad = isBackupLate || backup?.isTested === false;
  return (
    <Tile
      label={backup?.isTested === false ? 'last backup, not restored yet' : 'last backup'}
      value={backup?.madeAt.slice(0, 10) ?? 'none'}
      to="/admin/backups"
      isBad={isBad}
    />
  );
}
