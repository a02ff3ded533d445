import type { AddressRules, OldTarget } from '@forum/contracts/old-addresses';
import type { AppContext } from '../../framework/feature.ts';
import { sharedPart } from '../../framework/http/shared-part.ts';
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
  const asked = askedAddress(url);
  if (asked === null) return NOTHING;
  const same = spellings(asked);
  const exact = same.flatMap((one) => [keyOfAddress(one), one.path]);
  const read = (await rulesInForce(ctx)).flatMap((rule) =>
    same.flatMap((one) => apply(rule, one) ?? []),
  );
  const keys = [...exact.map((key) => ({ key })), ...read];
  const found = await targetsOf(
    ctx,
    keys.flatMap((one) => ('key' in one ? [one.key] : [])),
  );
  for (const one of keys) {
    const to = 'path' in one ? { url: one.path } : found.get(one.key);
    if (to !== undefined) return { to, missed: null };
  }
  return { to: null, missed: read.length > 0 ? keyOfAddress(asked) : null };
}

async function targetsOf(
  { db }: Needed,
  keys: readonly string[],
): Promise<Map<string, OldTarget | null>> {
  const among = [...new Set(keys)];
  const [imported, led] = await Promise.all([
    db.selectFrom('old_address').selectAll().where('key', 'in', among).execute(),
    db
      .selectFrom('led_address')
      .select(['key', 'kind', 'target'])
      .where('key', 'in', among)
      .execute(),
  ]);
  return new Map(
    [...imported, ...led].map(({ key, kind, target }) => [key, targetOf(kind, target)]),
  );
}

const readRules = new Map<string, readonly Rule[]>();

/** Kept until they change, which outdates everything. */
async function rulesInForce(ctx: Needed): Promise<readonly Rule[]> {
  const part = { key: 'rules for old addresses', names: [] };
  const rules = await sharedPart(ctx, part, () => getRules(ctx));
  const text = JSON.stringify(rules);
  const known = readRules.get(text);
  if (known !== undefined) return known;
  readRules.clear();
  const read = rulesIn(rules);
  readRules.set(text, read);
  return read;
}
