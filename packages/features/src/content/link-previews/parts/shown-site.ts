/** Of a longer host, its end says whose it is. */
const MOST_OF_A_HOST = 60;

/**
 * What a card says of where it leads: the host first, which nobody can choose freely, and then the name that the site
 * gives itself, which may be that of another.
 */
export function shownSite(host: string, site: string | null): string {
  const name = host.replace(/^www\./, '').replace(/\.$/, '');
  const shown = name.length > MOST_OF_A_HOST ? `…${name.slice(1 - MOST_OF_A_HOST)}` : name;
  return site === null || site.toLowerCase() === name ? shown : `${shown} · ${site}`;
}
