import type { ReactNode, RefAttributes } from 'react';
import { createPath, Link as RouterLink, useLocation, type LinkProps } from 'react-router-dom';

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

/** Every eighth element of a page is a link, and the server navigates nowhere: it only writes where links lead. */
function DrawnLink(props: Props): ReactNode {
  const { to } = props;
  const isHere = typeof to !== 'string' || to.startsWith('?') || to.startsWith('#');
  if (isHere) return <LinkFromHere {...props} />;
  return isWhole(to) ? anchor(to, props) : <LiveLink {...props} />;
}

/** To another part of the open page, or another form of it. */
function LinkFromHere(props: Props): ReactNode {
  const { pathname } = useLocation();
  const { to } = props;
  const href = typeof to === 'string' ? pathname + to : createPath({ pathname, ...to });
  return isWhole(pathname) && isWhole(href) ? anchor(href, props) : <LiveLink {...props} />;
}

function anchor(href: string, props: Props): ReactNode {
  return (
    <a {...ofElement(props)} href={href} target={props.target}>
      {props.children}
    </a>
  );
}

/** Whether it is a path from the root that the router would leave unchanged. */
function isWhole(to: string): boolean {
  if (to === '/') return true;
  if (!to.startsWith('/') || to.endsWith('?') || to.endsWith('#')) return false;
  if (to.includes('//') || to.includes('/.') || to.includes('?#')) return false;
  const ends = [to.indexOf('?'), to.indexOf('#')].filter((at) => at >= 0);
  return to[Math.min(to.length, ...ends) - 1] !== '/';
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
