import { addedUp, type StandingGroups } from '../group-audience.ts';
import { placeRights, type Answer, type PlaceRights } from '../place-rights.ts';
import { isTrue, numberOf, textOf } from '../values.ts';
import type { VanillaFacts } from './facts.ts';
import { rolesOfOthers, standingOf } from './roles.ts';

/** Answers about places, once all roles are known. */
export class Rights {
  readonly #facts: VanillaFacts;
  readonly #standing: StandingGroups;
  readonly #others: ReadonlySet<number>;
  readonly #known = new Map<number, PlaceRights>();

  constructor(facts: VanillaFacts) {
    this.#facts = facts;
    this.#standing = standingOf(facts);
    this.#others = rolesOfOthers(facts);
  }

  /** Who may see a category, open discussions in it and answer; what is not understood makes it staff's. */
  of(category: number): PlaceRights {
    let known = this.#known.get(category);
    if (known === undefined) this.#known.set(category, (known = this.#work(category)));
    return known;
  }

  #work(category: number): PlaceRights {
    const row = this.#facts.categories.get(category);
    const staff: Answer = { audience: { who: 'staff' }, unknown: [] };
    const takesTopics = row?.['AllowDiscussions'] !== '0' && !isTrue(row?.['Archived']);
    return placeRights({
      seen: [this.#answer('Vanilla.Discussions.View', category), this.#door()],
      unknown: isTrue(row?.['AllowGroups']) ? ['groups with doors of their own'] : [],
      post: takesTopics ? this.#answer('Vanilla.Discussions.Add', category) : staff,
      reply: isTrue(row?.['Archived']) ? staff : this.#answer('Vanilla.Comments.Add', category),
    });
  }

  /** Without its configuration, nobody knows whether the forum was open: then for members. */
  #door(): Answer {
    const isOpen = this.#facts.isPrivate === false;
    return { audience: { who: isOpen ? 'everyone' : 'members' }, unknown: [] };
  }

  #answer(permission: string, category: number): Answer {
    const rows = this.#rowsOf(category);
    const allowed = [...this.#facts.roles.keys()].filter(
      (role) => rows?.get(role)?.has(permission) === true,
    );
    const { audience, unknown } = addedUp(allowed, this.#standing, this.#others);
    return { audience, unknown: unknown.map((what) => `${permission} ${what}`) };
  }

  /** A category has permissions of its own, or those of another one that it names: -1 is the whole forum. */
  #rowsOf(category: number) {
    const { categories, permissions } = this.#facts;
    const named = categories.get(category)?.['PermissionCategoryID'];
    if (named !== undefined && textOf(named) === undefined) return undefined;
    const place = named === undefined ? category : (numberOf(named) ?? 0);
    return place === -1
      ? (permissions.get(-1) ?? permissions.get(undefined))
      : permissions.get(place);
  }
}
