import { bothOf, type Audience } from '../audience.ts';
import type { Facts } from './facts.ts';

/** The place of discussions that have no main tag. */
export const GENERAL = 'general';

/** How permissions to see are called, now and before version 1.0. */
const VIEW = ['viewForum', 'viewDiscussions'] as const;

/** What each tag and discussion becomes, once everything is known of all of them. */
export class Places {
  /** Discussions that stand in the general place. */
  readonly withoutPlace: number;
  readonly #facts: Facts;
  readonly #extra = new Set<number>();

  constructor(facts: Facts) {
    this.#facts = facts;
    let withoutPlace = 0;
    for (const discussion of facts.discussions.keys()) {
      if (facts.isConversation(discussion)) continue;
      const { category, tags } = this.placeOf(discussion);
      if (category === GENERAL) withoutPlace += 1;
      for (const tag of tags) this.#extra.add(Number(tag));
    }
    this.withoutPlace = withoutPlace;
  }

  isCategory(tag: number): boolean {
    return this.#facts.tags.get(tag)?.isPlace ?? true;
  }

  /** Small tags come as tags, and so does a main one that a discussion has besides its place. */
  isTag(tag: number): boolean {
    return !this.isCategory(tag) || this.#extra.has(tag);
  }

  /** Who may see a tag's discussions: whom it admits and all those above it do. */
  see(tag: number): Audience {
    let audience = this.#own(tag, VIEW);
    for (const above of this.#above(tag)) {
      audience = bothOf(audience, this.#own(above, VIEW));
    }
    return audience;
  }

  /** Who may do something in a tag: open discussions, or answer. */
  may(tag: number, permission: string): Audience {
    return membersOf(bothOf(this.see(tag), this.#own(tag, [permission])));
  }

  /** The same without a tag. */
  get seeGeneral(): Audience {
    return this.#anywhere(VIEW);
  }

  mayInGeneral(permission: string): Audience {
    return membersOf(bothOf(this.seeGeneral, this.#anywhere([permission])));
  }

  /**
   * Where a discussion stands, and its other tags. Only those who may see all of its tags see a discussion: with two
   * closed places, neither of which is above the other, it is hidden.
   */
  placeOf(discussion: number): { category: string; tags: string[]; isHidden: boolean } {
    const all = this.#facts.tagsOf.get(discussion) ?? [];
    const places = all.filter((tag) => this.isCategory(tag)).toSorted((a, b) => this.#order(a, b));
    const closed = places.filter((tag) => this.#isClosed(tag));
    const [place] = closed.length > 0 ? closed : places;
    if (place === undefined) return { category: GENERAL, tags: all.map(String), isHidden: false };
    const above = this.#above(place);
    const isHidden = closed.some((tag) => tag !== place && !above.includes(tag));
    const tags = all.filter((tag) => tag !== place && !above.includes(tag) && !this.#isClosed(tag));
    return { category: String(place), tags: tags.map(String), isHidden };
  }

  /** Whether everybody may see a discussion, as far as its place goes. */
  isOpen(discussion: number): boolean {
    if (this.#facts.isConversation(discussion)) return false;
    const { category, isHidden } = this.placeOf(discussion);
    const see = category === GENERAL ? this.seeGeneral : this.see(Number(category));
    return !isHidden && see.who === 'everyone';
  }

  #isClosed(tag: number): boolean {
    const { tags } = this.#facts;
    return [tag, ...this.#above(tag)].some((name) => tags.get(name)?.isRestricted ?? true);
  }

  /** The deepest first, then as the forum orders them. */
  #order(a: number, b: number): number {
    const depth = this.#above(b).length - this.#above(a).length;
    if (depth !== 0) return depth;
    const { tags } = this.#facts;
    return (tags.get(a)?.position ?? a) - (tags.get(b)?.position ?? b);
  }

  #above(tag: number): number[] {
    const above: number[] = [];
    let parent = this.#facts.tags.get(tag)?.parent ?? null;
    while (parent !== null && parent !== tag && !above.includes(parent)) {
      above.push(parent);
      parent = this.#facts.tags.get(parent)?.parent ?? null;
    }
    return above;
  }

  #anywhere(permissions: readonly string[]): Audience {
    return audienceOf(permissions.flatMap((name) => this.#facts.permissions.get(name) ?? []));
  }

  #own(tag: number, permissions: readonly string[]): Audience {
    const isRestricted = this.#facts.tags.get(tag)?.isRestricted ?? true;
    return this.#anywhere(
      isRestricted ? permissions.map((name) => `tag${tag}.${name}`) : permissions,
    );
  }
}

/** Groups 1 to 4 are the same in every forum: admins, visitors, members and moderators. */
function audienceOf(groups: readonly number[]): Audience {
  if (groups.includes(2)) return { who: 'everyone' };
  if (groups.includes(3)) return { who: 'members' };
  const own = groups.filter((group) => group > 4);
  return own.length === 0 ? { who: 'staff' } : { who: 'groups', groups: own.map(String) };
}

/** Nobody writes without an account. */
function membersOf(audience: Audience): Audience {
  return audience.who === 'everyone' ? { who: 'members' } : audience;
}
