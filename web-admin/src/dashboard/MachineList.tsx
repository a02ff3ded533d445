import { isNearlyFull } from '@forum/contracts/system';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import type { Machines } from '../providers/dashboard-resource.ts';
import { bytesText } from '../system/bytes.ts';
import { ListLink } from './ListLink.tsx';
import { countText, dayText } from './words.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('dashboard');

/** Beyond this many events behind, readers notice. */
const MANY_EVENTS = 1000;

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly to: string;
  readonly isBad?: boolean;
}

/** The newest members, and the state of the system, one line each. */
export function MachineList({ machines }: { machines: Machines }) {
  return (
    <section aria-label={t('machines')}>
      <Box sx={HALVES}>
        <Card sx={{ p: 2 }}>
          <h2 style={HEADING}>{t('newestMembers')}</h2>
          <ul style={LIST}>
            {machines.newest.map(({ id, username, createdAt }) => (
              <li key={id} style={LINE}>
                <Link to={`/users/${id}/show`}>{username}</Link>
                <time dateTime={createdAt}>{dayText(createdAt)}</time>
              </li>
            ))}
          </ul>
        </Card>
        <Card sx={{ p: 2 }}>
          <h2 style={HEADING}>{t('system')}</h2>
          <ul style={LIST}>
            {factsOf(machines).map(({ label, value, to, isBad = false }) => (
              <li key={label}>
                <ListLink to={to} style={LINE}>
                  <span>{label}</span>{' '}
                  <Box component="strong" sx={isBad ? { color: 'error.main' } : {}}>
                    {value}
                  </Box>
                </ListLink>
              </li>
            ))}
          </ul>
        </Card>
      </Box>
    </section>
  );
}

function factsOf({ queues, system, backup, isBackupLate }: Machines): readonly Fact[] {
  const waiting = new Map(queues.map((queue) => [queue.id, queue.waiting]));
  const behind = (waiting.get('projections') ?? 0) + (waiting.get('reactions') ?? 0);
  return [
    {
      label: t('eventsBehind'),
      value: countText(behind),
      to: '/admin/projections',
      isBad: behind > MANY_EVENTS,
    },
    { label: t('mailsWaiting'), value: countText(waiting.get('mails') ?? 0), to: '/admin/queues' },
    { label: t('database'), value: bytesText(system.databaseBytes), to: '/admin/system' },
    ...fullestOf(system),
    {
      label: t('lastBackup'),
      value: backup === null ? t('none') : dayText(backup.madeAt),
      to: '/admin/backups',
      isBad: isBackupLate || backup?.isTested === false,
    },
  ];
}

/** The disk that will be full first; the linked page shows all. */
function fullestOf({ disks }: Machines['system']): Fact[] {
  const [fullest] = disks
    .flatMap(({ room }) => (room === null ? [] : [room]))
    .toSorted((a, b) => a.freeBytes - b.freeBytes);
  if (fullest === undefined) return [];
  const isBad = isNearlyFull(fullest);
  return [
    { label: t('freeOnDisk'), value: bytesText(fullest.freeBytes), to: '/admin/system', isBad },
  ];
}

const HALVES = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
const HEADING = { margin: '0 0 8px', fontSize: '1.0625rem', fontWeight: 650 } as const;
const LIST = { margin: 0, padding: 0, listStyle: 'none' } as const;
const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '1rem',
  minHeight: 36,
} as const;
