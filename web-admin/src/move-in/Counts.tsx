import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { LANGUAGE, textsOf } from '../messages/texts.ts';
import { kindName } from './words.ts';

const t = textsOf('moveIn');

interface Props {
  readonly heads: readonly [string, string];
  /** Each kind with its two numbers. */
  readonly rows: readonly (readonly [string, number, number])[];
}

/** Numbers of rows by kind. */
export function Counts({ heads, rows }: Props) {
  return (
    <Table size="small" sx={{ maxWidth: '30rem' }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('kind')}</TableCell>
          {heads.map((head) => (
            <TableCell key={head} align="right">
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([kind, ...numbers]) => (
          <TableRow key={kind}>
            <TableCell component="th" scope="row">
              {kindName(kind)}
            </TableCell>
            {numbers.map((number, at) => (
              <TableCell key={heads[at] ?? at} align="right">
                {number.toLocaleString(LANGUAGE)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
