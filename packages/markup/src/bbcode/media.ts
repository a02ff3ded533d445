/** Where the players of providers that old forums knew have their pages, by the id that the text names. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['youtube', 'https://www.youtube.com/watch?v='],
  ['vimeo', 'https://vimeo.com/'],
  ['dailymotion', 'https://www.dailymotion.com/video/'],
  ['twitter', 'https://twitter.com/i/status/'],
  ['twitch', 'https://www.twitch.tv/videos/'],
  ['soundcloud', 'https://soundcloud.com/'],
  ['spotify', 'https://open.spotify.com/'],
  ['facebook', 'https://www.facebook.com/watch/?v='],
  ['instagram', 'https://www.instagram.com/p/'],
  ['reddit', 'https://www.reddit.com/comments/'],
  ['imgur', 'https://imgur.com/'],
  ['tiktok', 'https://www.tiktok.com/embed/'],
]);

/** The page of a film or the like; null if the text does not say enough. */
export function pageOf(provider: string, id: string): string | null {
  if (/^https?:\/\//i.test(id)) return id;
  const page = PAGES.get(provider.toLowerCase());
  return page === undefined || !/^[\w./:?=&%-]{1,300}$/.test(id) ? null : page + id;
}
