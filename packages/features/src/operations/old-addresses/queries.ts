import type { AddressRules, OldTarget } from '@forum/contracts/old-addresses';
import type { AppContext } from '../../framework/feature.ts';
import { readingOfPart } from '../../framework/http/shared-part.ts';
import { askedAddress, keyOfAddress, spellings } from './parts/normal-form.ts';
import { apply, rulesIn, type Rule } from './parts/rules.ts';
import { targetOf } from './parts/target.ts';

type Needed = Pick<AppContext, 'db' | 'sharedAnswers'>;

/** What is known of an address that no page has. */
export interface FoundAddress {
  /** Where it leads; null: nowhere. */
  readonly to: OldTarget | null;
  /** Its spelling here, if it is of the form of a forum that moved; null: it is not. */
  readonly missed: string | null;
}

const NOTHING: FoundAddress = { to: null, missed: null };

/** The rules in force. */
export async function getRules({ db }: Pick<AppContext, 'db'>): Promise<AddressRules> {
  const row = await db.selectFrom('address_rules').select('rules').executeTakeFirst();
  return row?.rules ?? { systems: [], rules: [] };
}

/**
 * Where an address of a forum that moved here leads: as owners or the import say of it, then as rules read it. Nothing
 * is said of who may see what is there.
 */
export async function findOldAddress(ctx: Needed, url: string): Promise<FoundAddress> {
  const reading = readingOf(await rulesInForce(ctx), url);
  if (reading === null) return NOTHING;
  const to = leadOf(reading, await targetsOf(ctx, keysIn(reading)));
  if (to !== undefined) return { to, missed: null };
  return { to: null, missed: reading.isOfForm ? reading.key : null };
}

const AT_ONCE = 200;

/** Where many addresses lead, by address; without those that lead nowhere. Rules are read anew. */
export async function findOldAddresses(
  ctx: Pick<AppContext, 'db'>,
  urls: readonly string[],
): Promise<Map<string, OldTarget>> {
  const rules = rulesIn(await getRules(ctx));
  const leads = new Map<string, OldTarget>();
  for (let at = 0; at < urls.length; at += AT_ONCE) {
    const readings = urls.slice(at, at + AT_ONCE).flatMap((url) => {
      const reading = readingOf(rules, url);
      return reading === null ? [] : [{ url, reading }];
    });
    const found = await targetsOf(
      ctx,
      readings.flatMap(({ reading }) => keysIn(reading)),
    );
    for (const { url, reading } of readings) {
      const to = leadOf(reading, found) ?? null;
      if (to !== null) leads.set(url, to);
    }
  }
  return leads;
}

type Lead = { readonly key: string } | { readonly path: string };

/** An address as it is read: all that it may name, most exact first. */
interface Reading {
  readonly key: string;
  readonly leads: readonly Lead[];
  /** Whether a rule knows its form. */
  readonly isOfForm: boolean;
}

function readingOf(rules: readonly Rule[], url: string): Reading | null {
  const asked = askedAddress(url);
  if (asked === null) return null;
  const same = spellings(asked);
  const exact = same.flatMap((one) => [keyOfAddress(one), one.path]).map((key) => ({ key }));
  const read = rules.flatMap((rule) => same.flatMap((one) => apply(rule, one) ?? []));
  return { key: keyOfAddress(asked), leads: [...exact, ...read], isOfForm: read.length > 0 };
}

function keysIn({ leads }: Reading): string[] {
  return leads.flatMap((one) => ('key' in one ? [one.key] : []));
}

/** Undefined: nothing is known of it; null: it leads nowhere by hand. */
function leadOf(
  { leads }: Reading,
  found: ReadonlyMap<string, OldTarget | null>,
): OldTarget | null | undefined {
  for (const one of leads) {
    const to = 'path' in one ? { url: one.path } : found.get(one.key);
    if (to !== undefined) return to;
  }
  return undefined;
}

async function targetsOf(
  { db }: Pick<AppContext, 'db'>,
  keys: readonly string[],
): Promise<Map<string, OldTarget | null>> {
  const among = [...new Set(keys)];
  if (among.length === 0) return new Map();
  const [imported, led] = await Promise.all([
    db.selectFrom('old_address').selectAll().where('key', 'in', among).execute(),
    db
      .selectFrom('led_address')
      .select(['key', 'kind', 'target'])
      .where('key', 'in', among)
      .execute(),
  ]);
  return new Map([...imported, ...led].map((row) => [row.key, targetOf(row)]));
}

/** Kept until they change, which outdates everything, and read once. */
const readRules = readingOfPart({ key: 'rules for old addresses', names: [] }, rulesIn);

function rulesInForce(ctx: Needed): Promise<readonly Rule[]> {
  return readRules(ctx, () => getRules(ctx));
}
