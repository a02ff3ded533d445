/** A part of the digest, and the pages that it leads to. */
export interface DigestPart<Part extends string, Item extends { readonly link: string }> {
  readonly part: Part;
  readonly items: readonly Item[];
}

/** A page that one part links to is in no later part; empty parts are left out. */
export function withoutRepetition<Part extends string, Item extends { readonly link: string }>(
  parts: readonly DigestPart<Part, Item>[],
): readonly DigestPart<Part, Item>[] {
  const said = new Set<string>();
  return parts.flatMap(({ part, items }) => {
    const fresh = items.filter(({ link }) => !said.has(pageOf(link)));
    for (const { link } of fresh) said.add(pageOf(link));
    return fresh.length === 0 ? [] : [{ part, items: fresh }];
  });
}

/** The page of a place on it. */
function pageOf(link: string): string {
  return /^[^?#]*/u.exec(link)?.[0] ?? link;
}
