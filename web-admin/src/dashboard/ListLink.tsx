import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  /** The address of the list: below `/admin` a page of the console, otherwise one of the forum. */
  readonly to: string;
  readonly children: ReactNode;
  readonly style?: CSSProperties;
}

/** A link to a list, in the colour of its surroundings. */
export function ListLink({ to, children, style }: Props) {
  const look = { color: 'inherit', textDecoration: 'none', ...style };
  return to.startsWith('/admin/') ? (
    <Link to={to.slice('/admin'.length)} style={look}>
      {children}
    </Link>
  ) : (
    <a href={to} style={look}>
      {children}
    </a>
  );
}
