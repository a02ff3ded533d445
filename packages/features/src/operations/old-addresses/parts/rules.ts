import { OLD_KINDS, type AddressRules, type OldKind } from '@forum/contracts/old-addresses';
import { keyOfThing, spaceOf, type AskedAddress } from './normal-form.ts';
import { holesOf, matchPattern, parsePattern, type AddressPattern, type Holes } from './pattern.ts';
import { TEMPLATES } from './templates.ts';

/** A rule that can be applied. */
export interface Rule {
  readonly pattern: AddressPattern;
  /** What the address names, or a path of this forum. */
  readonly becomes: { readonly kind: OldKind } | { readonly path: string };
  /** Of which old forum it names things (`spaceOf`); left out: of one whose software has no rules here. */
  readonly space?: string;
}

/** Reads a rule. @returns it, or what is wrong with it */
export function readRule(pattern: string, becomes: string): Rule | string {
  const read = parsePattern(pattern);
  if (typeof read === 'string') return read;
  // A path with two slashes, or with a backslash, leads to another site.
  if (/^\/(?![/\\])[^\s\\]*$/u.test(becomes)) return { pattern: read, becomes: { path: becomes } };
  const kind = OLD_KINDS.find((one) => one === becomes);
  if (kind === undefined)
    return `it becomes a path of the forum, or one of ${OLD_KINDS.join(', ')}`;
  const holes = holesOf(read);
  if (!holes.has(kind)) return `it lacks {${kind}}`;
  if (kind === 'number' && !holes.has('topic')) return 'it lacks {topic}';
  return { pattern: read, becomes: { kind } };
}

/** Whether a rule can be read. */
export function isRule({ pattern, becomes }: AddressRules['rules'][number]): boolean {
  return typeof readRule(pattern, becomes) !== 'string';
}

/** All rules in the order in which they apply: the owners' own first. Those that are none are left out. */
export function rulesIn({ systems, rules }: AddressRules): readonly Rule[] {
  const spaces = ['', ...systems.map(spaceOf)];
  const own = rules.flatMap(({ pattern, becomes }) => {
    const rule = readRule(pattern, becomes);
    return spaces.map((space) => within(rule, space));
  });
  const known = systems.flatMap((one) =>
    TEMPLATES[one.system].map(([pattern, becomes]) =>
      within(readRule(one.base + pattern, becomes), spaceOf(one)),
    ),
  );
  // Of two forums, the front page of one has the address below which the other has its topics: pages come last.
  const things = known.filter((rule) => rule !== null && 'kind' in rule.becomes);
  const pages = known.filter((rule) => rule !== null && 'path' in rule.becomes);
  return [...own, ...things, ...pages].flatMap((rule) => rule ?? []);
}

function within(rule: Rule | string, space: string): Rule | null {
  return typeof rule === 'string' ? null : { ...rule, space };
}

/** What a rule makes of an address: the key under which its thing is kept, or a path; null: nothing. */
export function apply(
  { pattern, becomes, space }: Rule,
  asked: AskedAddress,
): { readonly key: string } | { readonly path: string } | null {
  const holes = matchPattern(pattern, asked);
  if (holes === null) return null;
  if ('path' in becomes) return becomes;
  return { key: keyOfThing(becomes.kind, thingIn(holes, becomes.kind), space) };
}

function thingIn(holes: Holes, kind: OldKind): string {
  const key = holes.get(kind) ?? '';
  return kind === 'number' ? `${holes.get('topic') ?? ''}/${key}` : key;
}
