import { CAUGHT, CAUGHT_KINDS, listCaughtDays, type CaughtDay } from '@forum/contracts/screening';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { textsOf, LOCALE } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { KINDS } from './kinds.ts';

const t = textsOf('caught');

/** How many were refused on each day that had any, by kind: only kinds that there were. */
export function CaughtDays() {
  const { data } = useQuery({
    queryKey: ['caught-days'],
    queryFn: async () => (await ask(listCaughtDays)).data,
  });
  if (data === undefined) return null;
  if (data.length === 0) return <p>{t('nobodyYet', { days: CAUGHT.days })}</p>;
  const kinds = CAUGHT_KINDS.filter((kind) => data.some((one) => one.kind === kind));
  const days = [...new Set(data.map(({ day }) => day))];
  return (
    <Box
      component="section"
      sx={{ my: 2, overflowX: 'auto', maxHeight: '20rem' }}
      tabIndex={0}
      aria-label={t('lastDays')}
    >
      <Table size="small" sx={{ width: 'auto' }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('day')}</TableCell>
            {kinds.map((kind) => (
              <TableCell key={kind} align="right">
                {KINDS[kind]}
              </TableCell>
            ))}
            <TableCell align="right">{t('total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map((day) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row">
                {DAY.format(new Date(`${day}T00:00:00Z`))}
              </TableCell>
              {kinds.map((kind) => (
                <TableCell key={kind} align="right">
                  {sumOf(data, (one) => one.day === day && one.kind === kind)}
                </TableCell>
              ))}
              <TableCell align="right">{sumOf(data, (one) => one.day === day)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

// The server counts by the days of UTC.
const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

function sumOf(data: readonly CaughtDay[], isMeant: (one: CaughtDay) => boolean): number {
  return data.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
}
