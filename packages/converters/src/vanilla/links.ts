/** Which texts name a file, and before which addresses: '' for none. */
export interface Linked {
  readonly posts: Set<number>;
  readonly messages: Set<number>;
  readonly hosts: Set<string>;
}

/** A file's path behind `/uploads/`, with the address before it; slashes are escaped within JSON. */
const LINK =
  /(https?:\\?\/\\?\/[\w.:-]{1,200}(?:\\?\/[\w.-]{1,60}){0,3})?\\?\/uploads\\?\/(\w[\w./\\%()-]{0,300})/g;

/** Takes note of the files that a text names. */
export function noteLinks(
  linked: Map<string, Linked>,
  { post, message }: { readonly post?: number; readonly message?: number },
  body: string | null | undefined,
): void {
  if (body === null || body === undefined || !body.includes('uploads')) return;
  for (const [, host, found] of body.matchAll(LINK)) {
    const path = plain(found).replace(/[.)(]+$/, '');
    const known = linked.get(path) ?? { posts: new Set(), messages: new Set(), hosts: new Set() };
    if (post !== undefined) known.posts.add(post);
    if (message !== undefined) known.messages.add(message);
    known.hosts.add(plain(host));
    linked.set(path, known);
  }
}

function plain(text: string | undefined): string {
  return (text ?? '').replaceAll('\\', '').replaceAll('%20', ' ');
}
