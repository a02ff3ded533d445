import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  readonly label: string;
  readonly value: string;
  /** Where the list is: below `/admin` a page of the console, else one of the forum. */
  readonly to: string;
  /** Something is wrong. */
  readonly isBad?: boolean;
  readonly children?: ReactNode;
}

/** The layout of tiles: four in a row if there is room. */
export const GRID = {
  display: 'grid',
  gap: '1rem',
  // A tile with a list in it does not stretch those beside it.
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
} as const;

/** A number that links to its list. */
export function Tile({ label, value, to, isBad = false, children }: Props) {
  const text = (
    <>
      <strong style={{ fontSize: '1.5rem' }}>{value}</strong> {label}
    </>
  );
  const { palette } = useTheme();
  const style = { color: isBad ? palette.error.main : 'inherit', textDecoration: 'none' };
  return (
    <Card variant="outlined">
      <CardContent style={{ display: 'grid', gap: '0.5rem' }}>
        {to.startsWith('/admin/') ? (
          <Link to={to.slice('/admin'.length)} style={style}>
            {text}
          </Link>
        ) : (
          <a href={to} style={style}>
            {text}
          </a>
        )}
        {children}
      </CardContent>
    </Card>
  );
}
