// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { Link as RouterLink, StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Link } from './Link.tsx';

const drawn = (element: React.ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/bread/posts/loaf?page=2">{element}</StaticRouter>);

it.each([
  '/',
  '/bread/posts/loaf',
  '/bread/posts/loaf?page=2#c-1',
  '/search?q=a%20b&sort=new',
  '/profile/a.b',
  '/profile/%C3%A9',
  '/login?redirect=%2Fa%2F%2Fb',
  '?page=3',
  '#new-reply',
  '',
  '.',
  '../x',
  'posts',
  '/a/../b',
  '/./a',
  '/a//b',
  '//evil.test/x',
  '/a/',
  '/a?',
  '/a#',
  '/a?b=/../c',
  'https://elsewhere.test/x',
])('draws on the server what the browser will: %s', (to) => {
  const props = { to, className: 'look', 'aria-label': 'There', children: 'words' };
  expect(drawn(<Link {...props} />)).toBe(drawn(<RouterLink {...props} discover="none" />));
});

it.each([
  { pathname: '/bread', search: 'page=2', hash: 'replies' },
  { pathname: '/bread', search: '?page=2', hash: '#replies' },
  { pathname: '/bread/../cake', search: '', hash: '' },
  { pathname: '/bread', search: '?', hash: '#' },
  { search: 'page=2' },
  { hash: 'new-reply' },
  { pathname: '' },
])('draws on the server what the browser will where the parts are given: %j', (to) => {
  expect(drawn(<Link to={to}>words</Link>)).toBe(
    drawn(
      <RouterLink to={to} discover="none">
        words
      </RouterLink>,
    ),
  );
});

it('draws what is said to the router as the router does', () => {
  const props = { to: '/a', replace: true, preventScrollReset: true, reloadDocument: true };
  expect(drawn(<Link {...props} state={{ from: 1 }} />)).toBe(
    drawn(<RouterLink {...props} discover="none" />),
  );
});
