import { basename, resolve } from 'node:path';

/** The site a dump comes from. */
export interface Site {
  /** `french.meta.stackexchange.com`: part of every key, shown in attributions. */
  readonly host: string;
  /** `French Meta` */
  readonly name: string;
  /** Slug of its category. */
  readonly slug: string;
}

/** The site of a host name, or of the folder that holds the dump (`se-french-meta`, `french.stackexchange.com`). */
export function siteOf(folder: string, host?: string): Site {
  const name = host ?? hostOfFolder(basename(resolve(folder)));
  const words = name
    .toLowerCase()
    .replace(/\.(stackexchange\.)?com$/, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return { host: name.toLowerCase(), name: title, slug: words.join('-') };
}

/** The address of a question or an answer there. */
export function postUrl(site: Site, postId: string, isQuestion: boolean): string {
  return `https://${site.host}/${isQuestion ? 'q' : 'a'}/${postId}`;
}

/** The address of a comment there. */
export function commentUrl(site: Site, questionId: string, postId: string, id: string): string {
  return `https://${site.host}/questions/${questionId}/#comment${id}_${postId}`;
}

function hostOfFolder(folder: string): string {
  if (folder.includes('.')) return folder;
  const words = folder.replace(/^se-/, '').split('-');
  return `${words.join('.')}.stackexchange.com`;
}
