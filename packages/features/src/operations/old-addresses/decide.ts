import {
  BASE_WRONG,
  OLD_ADDRESSES,
  RULE_WRONG,
  type AddressRules,
  OLD_SYSTEMS,
  type OldTarget,
} from '@forum/contracts/old-addresses';
import type { OldAddressEvent, OldAddressFacts } from '@forum/events/old-addresses';
import { DomainError } from '@forum/kernel';

/** Whether a rule can be applied. */
type IsRule = (rule: AddressRules['rules'][number]) => boolean;

/** The same rules again are no change. @throws DomainError invalid, on the first one that cannot be applied */
export function decideRules(
  { rules: present }: OldAddressFacts,
  {
    rules,
    by,
    isRule,
  }: { readonly rules: AddressRules; readonly by: string; readonly isRule: IsRule },
): OldAddressEvent[] {
  for (const [nth, rule] of rules.rules.entries()) {
    if (!isRule(rule)) throw invalid(`rules.${nth}.pattern`, RULE_WRONG);
  }
  for (const [nth, { base }] of rules.systems.entries()) {
    if (!isBase(base)) throw invalid(`systems.${nth}.base`, BASE_WRONG);
  }
  const isSame = JSON.stringify(rules) === JSON.stringify(present);
  return isSame ? [] : [{ type: 'AddressRulesSet', data: { ...rules, by } }];
}

/** What an import knows of the old forum's addresses. */
export interface ImportedRules {
  readonly system: string;
  /** The addresses under which it was found. */
  readonly baseUrls: readonly string[];
  readonly rules: AddressRules['rules'];
}

/** Adds an import's rules behind those that are there. @returns also the rules that cannot be applied */
export function decideImportedRules(
  { rules: present }: OldAddressFacts,
  { system, baseUrls, rules, isRule }: ImportedRules & { readonly isRule: IsRule },
): { readonly events: OldAddressEvent[]; readonly refused: AddressRules['rules'] } {
  const systems = systemsOf({ system, baseUrls });
  const good = rules.filter(isRule);
  const next = {
    systems: added(present.systems, systems).slice(0, OLD_ADDRESSES.systems),
    rules: added(present.rules, good).slice(0, OLD_ADDRESSES.rules),
  };
  const isSame = JSON.stringify(next) === JSON.stringify(present);
  return {
    events: isSame ? [] : [{ type: 'AddressRulesSet', data: { ...next, by: null } }],
    refused: rules.filter((rule) => !good.includes(rule)),
  };
}

/** The old forum as rules know it, once for each path below which it was; none if its software has no rules here. */
export function systemsOf({
  system,
  baseUrls,
}: Pick<ImportedRules, 'system' | 'baseUrls'>): AddressRules['systems'] {
  // Archives of mail do not say which software showed them: only addresses of this one can be worked out.
  const known = OLD_SYSTEMS.find((one) => one === (system === 'mail' ? 'hyperkitty' : system));
  if (known === undefined) return [];
  const bases = baseUrls.length === 0 ? [''] : [...new Set(baseUrls.flatMap(baseOf))];
  return bases.map((base) => ({ system: known, base }));
}

function added<T>(present: readonly T[], more: readonly T[]): T[] {
  const texts = new Set(present.map((one) => JSON.stringify(one)));
  return [...present, ...more.filter((one) => !texts.has(JSON.stringify(one)))];
}

function baseOf(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const base = new URL(url).pathname.replace(/\/+$/u, '');
  return isBase(base) ? [base] : [];
}

function isBase(base: string): boolean {
  return base === '' || /^(?:\/[\w.~-]+)+$/u.test(base);
}

/** An address led by hand; null: nowhere. */
export interface LeadAddress {
  readonly key: string;
  readonly to: OldTarget | null;
  readonly by: string;
}

/** @throws DomainError conflict `too-many-addresses` */
export function decideLead({ led }: OldAddressFacts, data: LeadAddress): OldAddressEvent[] {
  const before = led.get(data.key);
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(data.to)) return [];
  if (before === undefined && led.size >= OLD_ADDRESSES.byHand) throw tooMany();
  return [{ type: 'OldAddressLed', data }];
}

/** Freeing what nobody has led is harmless. */
export function decideFree(
  { led }: OldAddressFacts,
  data: Omit<LeadAddress, 'to'>,
): OldAddressEvent[] {
  return led.has(data.key) ? [{ type: 'OldAddressFreed', data }] : [];
}

function tooMany(): DomainError {
  const message = `At most ${OLD_ADDRESSES.byHand} addresses can be led by hand. Please write a rule instead.`;
  return new DomainError('conflict', 'too-many-addresses', message);
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', 'invalid', message, { issues: [{ path, message }] });
}
