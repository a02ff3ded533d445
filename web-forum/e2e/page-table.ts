import { globSync, readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';

/** Pages of the route table that none of the addresses leads to. */
export function pagesWithout(addresses: Iterable<string>): string[] {
  const pages = new Set(routes().map(({ id }) => id));
  // Shows every colour, readable or not, and each component on half a page.
  pages.delete('design');
  // Exists only with a setting: covered where the console changes it.
  pages.delete('moderation');
  for (const address of addresses) pages.delete(pageOf(address));
  return [...pages];
}

/** The page of the route table at an address; all pages of one name look alike. */
export function pageOf(address: string): string {
  const [path = ''] = address.split('?');
  return matchRoutes(routes(), path)?.at(-1)?.route.id ?? address;
}

function routes() {
  const folder = `${import.meta.dirname}/../src/app/routes/table`;
  return globSync('*.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(PAGE)].map(([, path = '', id = '']) => ({
      path,
      id,
    })),
  );
}

const PAGE = /page\(\s*'([^']+)',\s*'([^']+)'/gi;
