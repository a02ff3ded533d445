import type { Problems } from '../check/report.ts';
import { rightsOf } from '../check/rights.ts';
import type { RowOf } from '../kinds.ts';
import type { Audience } from '../rows/parts.ts';
import type { Ids } from './ids.ts';
import type { NewCategory } from './port.ts';
import { plainOf } from './texts.ts';

type Row = RowOf<'categories'>;
type See = Pick<NewCategory, 'seeRoles' | 'seeGroups'>;

const EVERYONE: See = { seeRoles: [], seeGroups: [] };
const STAFF: See = { seeRoles: ['MODERATOR'], seeGroups: [] };

/** Keys of what the importer makes by itself: those of a file get other ids by the space in front. */
const STAFF_KEY = ' for staff';
/** Of one place; members of further groups do not see it. */
const MOST_GROUPS = 10;
const MEMBERS_KEY = ' members';

/** The places of a file as they come: two levels, and never open to more people than they were. */
export class Places {
  readonly #ids: Ids;
  readonly #rows = new Map<string, Row>();
  readonly #groups: ReadonlySet<string>;
  readonly #problems: Problems;

  constructor(ids: Ids, groups: ReadonlySet<string>, problems: Problems) {
    this.#ids = ids;
    this.#groups = groups;
    this.#problems = problems;
  }

  add(row: Row): boolean {
    if (this.#rows.has(row.key)) return false;
    this.#rows.set(row.key, row);
    for (const what of rightsOf(row)) this.#tell(what, row.key);
    const groups = row.see?.who === 'groups' ? (row.see.groups ?? []) : [];
    if (groups.length > MOST_GROUPS || groups.some((key) => !this.#groups.has(key))) {
      this.#tell(
        'places of more than ten groups, or of some that are not there: the others do not see them',
        row.key,
      );
    }
    return true;
  }

  /** Where a topic goes: its place, or the one for staff where the file does not say. */
  idOf(key: string | undefined): string {
    return key !== undefined && this.has(key) ? this.#ids.of('category', key) : this.staffId;
  }

  has(key: string | undefined): boolean {
    return key !== undefined && this.#rows.has(key);
  }

  /** Whether not everyone sees it. */
  isPrivate(key: string | undefined): boolean {
    const row = key === undefined ? undefined : this.#rows.get(key);
    return row === undefined || this.#seeOf(row).seeRoles.length > 0;
  }

  /** The group of everybody who has an account. */
  get membersGroup(): string {
    return this.#ids.of('group', MEMBERS_KEY);
  }

  /** Whether any place is for members alone. */
  get hasMembersPlaces(): boolean {
    return [...this.#rows.values()].some(({ see }) => see?.who === 'members');
  }

  /** For what has no place, and for what only staff may read. */
  get staffId(): string {
    return this.#ids.of('category', STAFF_KEY);
  }

  /** All places, parents before what is below them. */
  all(siteName: string): { readonly key: string; readonly category: NewCategory }[] {
    const rows = [...this.#rows.values()];
    const tops = rows.filter((row) => this.#topOf(row) === null);
    const below = rows.filter((row) => this.#topOf(row) !== null);
    const named = [...tops, ...below].map((row) => ({ key: row.key, category: this.#planOf(row) }));
    return [{ key: STAFF_KEY, category: this.#forStaff(siteName) }, ...named];
  }

  #forStaff(siteName: string): NewCategory {
    const name = `${siteName}: staff`.slice(0, 80);
    const closed = { isPostedByStaff: true, isRepliedToByStaff: true };
    const place = { slug: null, description: null, parentId: null, position: 9999 };
    return { id: this.staffId, name, ...place, ...STAFF, ...closed };
  }

  #planOf(row: Row): NewCategory {
    const top = this.#topOf(row);
    const { key, name, slug, description, position } = row;
    return {
      id: this.#ids.of('category', key),
      name: this.#pathOf(row, top, name).slice(0, 80),
      slug: slug ?? null,
      description: description === undefined ? null : plainOf(description).slice(0, 500),
      parentId: top === null ? null : this.#ids.of('category', top.key),
      position: Math.min(9999, Math.max(0, Math.round(position ?? 0))),
      ...this.#seeOf(row),
      isPostedByStaff: row.isLocked === true || this.#isForStaff(row, 'post'),
      isRepliedToByStaff: row.isLocked === true || this.#isForStaff(row, 'reply'),
    };
  }

  /**
   * The top-level place that it stands below; null: it stands on top. A place takes the readers of a private one above
   * it: one with other readers stands beside it instead, so that nobody sees more than before.
   */
  #topOf(row: Row): Row | null {
    const above = this.#above(row);
    const top = above.at(-1);
    if (top === undefined) return null;
    const chain = [...above, row];
    const isPrivate = chain.some((one) => one !== row && this.#seeOf(one).seeRoles.length > 0);
    if (!isPrivate) return top;
    return chain.every((one) => same(this.#seeOf(one), this.#seeOf(top))) ? top : null;
  }

  /** From the nearest up; a circle ends where it closes. */
  #above(row: Row): Row[] {
    const above: Row[] = [];
    const seen = new Set([row.key]);
    for (let at = this.#rows.get(row.parent ?? ''); at !== undefined && !seen.has(at.key);) {
      seen.add(at.key);
      above.push(at);
      at = this.#rows.get(at.parent ?? '');
    }
    return above;
  }

  #pathOf(row: Row, top: Row | null, name: string): string {
    const above = this.#above(row).filter((one) => one !== top);
    return top === null && above.length === 0
      ? name
      : [...above.toReversed().map((one) => one.name), name].join(' / ');
  }

  #seeOf({ see, unknownRights = [] }: Row): See {
    if (see === undefined || unknownRights.length > 0) return STAFF;
    if (see.who === 'everyone') return EVERYONE;
    // A role that everybody has closes no place to visitors: a group of all members does.
    if (see.who === 'members') return { seeRoles: ['MODERATOR'], seeGroups: [this.membersGroup] };
    return { seeRoles: ['MODERATOR'], seeGroups: see.who === 'groups' ? this.#groupsOf(see) : [] };
  }

  #groupsOf({ groups = [] }: Audience): string[] {
    const known = [...new Set(groups)].filter((key) => this.#groups.has(key)).slice(0, MOST_GROUPS);
    return known.map((key) => this.#ids.of('group', key)).sort();
  }

  #isForStaff(row: Row, right: 'post' | 'reply'): boolean {
    const audience = row[right];
    if (audience === undefined || audience.who === 'everyone' || audience.who === 'members')
      return false;
    // Whoever sees it may write there, if they are the same people.
    const sees = this.#seeOf(row);
    const isSame =
      audience.who === 'groups' && same({ ...STAFF, seeGroups: this.#groupsOf(audience) }, sees);
    if (audience.who === 'groups' && !isSame) {
      this.#tell(`places where only some groups may ${right}: staff alone may`, row.key);
    }
    return !isSame;
  }

  #tell(what: string, key: string): void {
    this.#problems.add({ kind: 'categories', effect: 'changed', what }, key);
  }
}

function same(one: See, other: See): boolean {
  return (
    one.seeRoles.join() === other.seeRoles.join() && one.seeGroups.join() === other.seeGroups.join()
  );
}
