import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { SiteDay } from '@forum/contracts/site';
import { countText, dayText } from './words.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('dashboard');

const COLUMNS = ['members', 'posts', 'comments', 'votes'] as const;

/** The chart in numbers, today first. */
export function DayTable({ days }: { days: readonly SiteDay[] }) {
  return (
    // Focusable, since it scrolls.
    <Box
      component="section"
      aria-label={t('days')}
      tabIndex={0}
      sx={{ maxHeight: 320, overflow: 'auto' }}
    >
      <Table size="small" stickyHeader sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('day')}</TableCell>
            {COLUMNS.map((name) => (
              <TableCell key={name} align="right">
                {t(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map((day) => (
            <TableRow key={day.day}>
              <TableCell component="th" scope="row">
                {dayText(day.day)}
              </TableCell>
              {COLUMNS.map((name) => (
                <TableCell key={name} align="right">
                  {countText(day[name])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
