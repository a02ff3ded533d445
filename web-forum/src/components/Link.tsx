import type { ReactNode, RefAttributes } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router-dom';

/** The properties of the router's links that the forum uses. */
type Props = RefAttributes<HTMLAnchorElement> &
  Omit<LinkProps, 'defaultShouldRevalidate' | 'discover' | 'mask' | 'prefetch' | 'relative'>;

/** A link within the forum. */
export const Link: (props: Props) => ReactNode =
  // The build knows which of the two a browser needs; tests know it by the page.
  import.meta.env.SSR && typeof document === 'undefined' ? DrawnLink : LiveLink;

/** The browser knows all routes: nothing has to be discovered, nor every link marked for it. */
function LiveLink(props: Props): ReactNode {
  return <RouterLink discover="none" {...props} />;
}

/** A path from the root that the router would leave unchanged. */
const WHOLE_PATH = /^(?!.*(?:\/\/|\/\.|\?#|[?#]$))\/(?:[^?#]*[^/?#](?:[?#]|$)|$)/;

/** Every eighth element of a page is a link, and the server navigates nowhere: it only writes where links lead. */
function DrawnLink(props: Props): ReactNode {
  const { to, target, children } = props;
  if (typeof to !== 'string' || !WHOLE_PATH.test(to)) return <LiveLink {...props} />;
  return (
    <a {...ofElement(props)} href={to} target={target}>
      {children}
    </a>
  );
}

/** Without the router's own properties. */
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
