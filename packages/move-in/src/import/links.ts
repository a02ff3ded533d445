import type { RowOf } from '../kinds.ts';
import type { Run } from './running.ts';
import type { ThreadRows } from './sort.ts';
import type { Surroundings } from './surroundings.ts';
import { documentOf, type SourceText } from './texts.ts';

/**
 * Links to the old forum become links to what they name here, and where that is not known, links within this forum by
 * the path that they had: old addresses are led on. One query for all topics that are brought together.
 */
export async function withLinks(
  run: Pick<Run, 'options' | 'port'>,
  threads: readonly { readonly rows: ThreadRows }[],
  around: Surroundings,
): Promise<Surroundings> {
  const within = linksWithin(run.options.file.site.baseUrls);
  const asked = new Set<string>();
  const note = (address: string) => {
    const path = within(address);
    if (path !== null) asked.add(path);
    return path;
  };
  const { origin } = around.text;
  const hosts = run.options.file.site.baseUrls.flatMap((url) => hostOf(url) ?? []);
  for (const { rows } of threads) {
    for (const text of textsIn(rows)) {
      if (mayLink(text, hosts)) documentOf(text, { origin, link: note });
    }
  }
  const here = asked.size === 0 ? new Map() : await run.port.addressesHere([...asked]);
  const link = (address: string) => {
    const path = within(address);
    return path === null ? null : (here.get(path) ?? path);
  };
  return { ...around, text: { ...around.text, link } };
}

function textsIn({ posts, revisions, messages }: ThreadRows): SourceText[] {
  return [
    ...[...posts, ...messages].map(({ text }: Pick<RowOf<'posts'>, 'text'>) => text),
    ...revisions.flatMap(({ text }) => text ?? []),
  ];
}

/** Whether it can be worth reading a text for its links: it names the old forum, or has a path. */
function mayLink({ source }: SourceText, hosts: readonly string[]): boolean {
  return hosts.some((host) => source.includes(host)) || /[(=<>"'\]\s]\/[\w?]/.test(source);
}

/** The path within this forum of an address of the old one. @returns null for an address elsewhere */
function linksWithin(baseUrls: readonly string[]): (address: string) => string | null {
  const hosts = new Set(baseUrls.flatMap((url) => hostOf(url) ?? []));
  return (address) => {
    const parsed = URL.parse(address);
    if (parsed === null || !/^https?:$/.test(parsed.protocol) || !hosts.has(parsed.host))
      return null;
    const path = `${parsed.pathname}${parsed.search}${parsed.hash}`;
    // Two slashes in front would lead to another host.
    return `/${path.replace(/^[/\\]+/, '')}`;
  };
}

function hostOf(url: string): string | null {
  return URL.parse(url)?.host ?? null;
}
