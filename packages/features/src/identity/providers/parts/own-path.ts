/** A path of this site, and of nobody else's: what follows it is the browser's to read, which takes `\` for `/`. */
export function ownPath(text: string | undefined): string {
  const isOwn = text !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text);
  return isOwn ? text : '/';
}
