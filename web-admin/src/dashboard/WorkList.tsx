import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { DashboardRecord, Machines, Waiting } from '../providers/dashboard-resource.ts';
import { ListLink } from './ListLink.tsx';
import { ageText, countText } from './words.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('dashboard');

interface Item {
  readonly count: number;
  readonly label: string;
  readonly to: string;
  /** Additional information beside the count. */
  readonly more?: string;
  /** Something is broken, not only waiting. */
  readonly isBad?: boolean;
}

const listOf = (path: string, filter: string) =>
  `/admin/${path}?filter=${encodeURIComponent(filter)}`;

/** What needs a person, each with a link to where it is done. Only the two queues are shown when they are empty. */
export function WorkList({ record }: { record: DashboardRecord }) {
  const all = [
    ...queuesOf(record),
    ...(record.machines === null ? [] : troublesOf(record.machines)),
  ];
  const items = [...all.filter((item) => !isEmpty(item)), ...all.filter(isEmpty)];
  return (
    <section aria-label={t('work')}>
      <Box component="h2" sx={{ mt: 0, mb: 1, fontSize: '1.0625rem', fontWeight: 650 }}>
        {items.some((item) => !isEmpty(item)) ? t('needsYou') : t('nothingNeedsYou')}
      </Box>
      <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <Row key={`${item.to} ${item.label}`} {...item} />
        ))}
      </Card>
    </section>
  );
}

function isEmpty({ count }: Item): boolean {
  return count === 0;
}

function Row({ count, label, to, more, isBad = false }: Item) {
  return (
    <Box component="li" sx={ROW}>
      <ListLink to={to} style={LINE}>
        <Box
          component="strong"
          sx={{
            minWidth: '2ch',
            fontSize: '1.25rem',
            color: isBad ? 'error.main' : count === 0 ? 'text.secondary' : 'primary.main',
          }}
        >
          {countText(count)}
        </Box>{' '}
        <span>
          {label}
          {more === undefined ? null : (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {' · '}
              {more}
            </Box>
          )}
        </span>
        <ChevronRight aria-hidden fontSize="small" style={{ marginInlineStart: 'auto' }} />
      </ListLink>
    </Box>
  );
}

/** The queues of members' activity, with the age of the first item in each. */
function queuesOf(record: DashboardRecord): readonly Item[] {
  const { at, openCases, appeals, submissions, unattended, moreUnattended } = record;
  const aged = ({ count, oldest }: Waiting) =>
    oldest === null ? { count } : { count, more: t('oldestFor', { age: ageText(oldest, at) }) };
  const appealed: Item = {
    ...aged(appeals),
    label: t('appeals', { count: appeals.count }),
    to: listOf('cases', '{"state":"appealed"}'),
  };
  const more: Item = {
    count: moreUnattended,
    label: t('moreGroups', { count: moreUnattended }),
    more: t('noOwners', { count: moreUnattended }),
    to: '/groups',
  };
  return [
    {
      ...aged(openCases),
      label: t('openCases', { count: openCases.count }),
      to: listOf('cases', '{"state":"open"}'),
    },
    ...(appeals.count === 0 ? [] : [appealed]),
    { ...aged(submissions), label: t('waitingForApproval'), to: '/admin/submissions' },
    ...unattended.map(({ name, slug, waiting }) => ({
      count: waiting ?? 0,
      label: t('askToJoin', { count: waiting ?? 0, group: name }),
      more: t('noOwner'),
      to: `/groups/${slug}`,
    })),
    ...(moreUnattended === 0 ? [] : [more]),
  ];
}

/** Problems that do not go away by themselves. */
function troublesOf({ failedMails, parked, backup, isBackupLate, system }: Machines): Item[] {
  const untested = backup?.isTested === false;
  const items: Item[] = [
    {
      count: failedMails,
      label: t('mailsGivenUp', { count: failedMails }),
      to: listOf('mails', '{"state":"given-up"}'),
    },
    { count: parked, label: t('parkedEvents', { count: parked }), to: '/admin/parked' },
    {
      count: isBackupLate || untested ? 1 : 0,
      label: isBackupLate ? t('backupOverdue') : t('backupNotRestored'),
      to: '/admin/backups',
    },
    {
      count: system.mailsAreSent ? 0 : 1,
      label: t('settingMissing'),
      more: t('noMails'),
      to: '/admin/settings/mail',
    },
  ];
  return items.filter(({ count }) => count > 0).map((item) => ({ ...item, isBad: true }));
}

const ROW = { '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: '0.75rem',
  minHeight: 48,
  padding: '4px 16px',
} as const;
