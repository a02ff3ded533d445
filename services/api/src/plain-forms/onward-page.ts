import { escapeHtml } from '@forum/rich-text';

/**
 * A page that goes on to an address by itself, and by a press where the browser does not. Not by a header: an address with
 * a provider's word in it is longer than what many proxies take.
 */
export function onwardPage(address: string, name: string): string {
  const [url, title] = [escapeHtml(address), escapeHtml(name)];
  const onward = `<meta http-equiv="refresh" content="0; url=${url}">`;
  return `<!doctype html><title>${title}</title>${onward}<p><a href="${url}">${title}</a></p>`;
}
