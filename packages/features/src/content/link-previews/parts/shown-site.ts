/** The end of a long host name says whose it is. */
const MOST_OF_A_HOST = 60;

/**
 * What a card says about its target: the host first, which nobody can choose freely, then the name that the site gives
 * itself, which may be another's.
 */
export function shownSite(host: string, site: string | null): string {
  const name = host.replace(/^www\./, '').replace(/\.$/, '');
  const shown = name.length > MOST_OF_A_HOST ? `…${name.slice(1 - MOST_OF_A_HOST)}` : name;
  return site === null || site.toLowerCase() === name ? shown : `${shown} · ${site}`;
}
