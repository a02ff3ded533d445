import type { MouseEvent, ReactNode, RefAttributes } from 'react';
import {
  createPath,
  useHref,
  useLinkClickHandler,
  useLocation,
  type LinkProps,
} from 'react-router-dom';

/** The properties of the router's links that the forum uses. */
type Props = RefAttributes<HTMLAnchorElement> &
  Omit<LinkProps, 'defaultShouldRevalidate' | 'discover' | 'mask' | 'prefetch' | 'relative'>;

/** A link within the forum. */
export const Link: (props: Props) => ReactNode =
  // The build knows which of the two a browser needs; tests know it by the page.
  import.meta.env.SSR && typeof document === 'undefined' ? DrawnLink : LiveLink;

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** The router's own link brings code that fetches pages before they are opened. */
function LiveLink(props: Props): ReactNode {
  const { to } = props;
  return typeof to === 'string' && ELSEWHERE.test(to) ? (
    anchor(to, props)
  ) : (
    <RoutedLink {...props} />
  );
}

function RoutedLink(props: Props): ReactNode {
  const { to, target, onClick, reloadDocument, ...rest } = props;
  const open = useLinkClickHandler(to, target === undefined ? rest : { ...rest, target });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && reloadDocument !== true) open(event);
  };
  return anchor(useHref(to), { ...props, onClick: press });
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
