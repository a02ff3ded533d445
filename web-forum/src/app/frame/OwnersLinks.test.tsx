import { cleanup } from '@testing-library/react';
import { use } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Site } from '../../lib/site/site.ts';
import { SiteContext } from '../../lib/site/site.ts';
import { renderPart } from '../../testing/render.tsx';
import { OwnersLinks } from './OwnersLinks.tsx';

afterEach(cleanup);

type Own = Pick<Site, 'menu' | 'footer'>;

function Around({ own, where }: { own: Own; where: 'menu' | 'footer' }) {
  return (
    <SiteContext value={{ ...use(SiteContext), ...own }}>
      <OwnersLinks where={where} />
    </SiteContext>
  );
}

const LINKS = [
  { label: 'Shop <b>', address: 'https://shop.example/?a=1&b=2' },
  { label: 'Rules', address: '/rules' },
];

it.each(['menu', 'footer'] as const)('stand in the %s in their order', async (where) => {
  const screen = renderPart(<Around own={{ [where]: LINKS }} where={where} />);
  const list = await screen.findByRole('list', { name: 'More' });
  expect(list.textContent).toBe('Shop <b>, on another siteRules');
  const [shop, rules] = screen.getAllByRole('link');
  expect(shop?.getAttribute('href')).toBe('https://shop.example/?a=1&b=2');
  expect(shop?.getAttribute('rel')).toBe('noopener');
  expect(rules?.getAttribute('href')).toBe('/rules');
  expect(rules?.hasAttribute('rel')).toBe(false);
});

it('are not there, and fetch no code, where the owners gave none', () => {
  const screen = renderPart(<Around own={{ menu: [] }} where="menu" />);
  expect(screen.container.textContent).toBe('');
});
