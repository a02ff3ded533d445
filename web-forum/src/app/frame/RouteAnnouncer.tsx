import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** After going to another page: says its title, and puts the focus where its content begins. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    if (hash === '') document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return <output className="said">{title}</output>;
}
