import type { ReactNode, RefAttributes } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router-dom';

/** What the forum's links use of the router's. */
type Props = RefAttributes<HTMLAnchorElement> &
  Omit<LinkProps, 'defaultShouldRevalidate' | 'discover' | 'mask' | 'prefetch' | 'relative'>;

/** A link within the forum. */
export const Link: (props: Props) => ReactNode =
  typeof document === 'undefined' ? DrawnLink : RouterLink;

/** A path from the root that the router would leave as it is. */
const WHOLE_PATH = /^(?!.*(?:\/\/|\/\.|\?#|[?#]$))\/(?:[^?#]*[^/?#](?:[?#]|$)|$)/;

/** Every eighth element of a page is a link, and the server follows none: what it writes is where they lead. */
function DrawnLink(props: Props): ReactNode {
  const { to, target, children } = props;
  if (typeof to !== 'string' || !WHOLE_PATH.test(to)) return <RouterLink {...props} />;
  return (
    <a {...ofElement(props)} href={to} target={target} data-discover="true">
      {children}
    </a>
  );
}

/** Without what is the router's. */
function ofElement({
  to: _to,
  target: _target,
  children: _children,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  reloadDocument: _reloadDocument,
  viewTransition: _viewTransition,
  ...rest
}: Props) {
  return rest;
}
