import { OWN_PAGES } from '@forum/contracts/own-pages';
import { RESERVED_SEGMENTS } from '@forum/contracts/reserved';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { OwnPageEvent, OwnPageFacts } from '@forum/events/own-pages';

/** A page as it is from now on. */
export interface WritePage {
  readonly page: Omit<OwnPageFacts, 'isRemoved'>;
  readonly by: string;
}

/** A new page, or changes of one; no change, no event. @throws DomainError invalid | conflict */
export function decideWritePage(
  all: readonly OwnPageFacts[],
  { page, by }: WritePage,
): OwnPageEvent[] {
  const { id: pageId, ...look } = page;
  if (RESERVED_SEGMENTS.has(look.address)) throw reserved();
  if (look.audience === 'groups' && look.groupIds.length === 0) throw noGroups();
  const before = all.find(({ id }) => id === pageId);
  const present = all.filter(({ isRemoved }) => !isRemoved);
  if (before === undefined && present.length >= OWN_PAGES.most) throw tooMany();
  if (before !== undefined && !before.isRemoved && isSame(before, page)) return [];
  return [{ type: 'OwnPageWritten', data: { pageId, ...look, by } }];
}

/** @throws DomainError not-found */
export function decideRemovePage(
  all: readonly OwnPageFacts[],
  { pageId, by }: { readonly pageId: string; readonly by: string },
): OwnPageEvent[] {
  pageAmong(all, pageId);
  return [{ type: 'OwnPageRemoved', data: { pageId, by } }];
}

/** The page, unless it is removed. @throws DomainError not-found */
export function pageAmong(all: readonly OwnPageFacts[], pageId: string): OwnPageFacts {
  const found = all.find(({ id, isRemoved }) => id === pageId && !isRemoved);
  if (found === undefined) throw noSuch('page');
  return found;
}

function isSame({ isRemoved: _gone, ...before }: OwnPageFacts, page: WritePage['page']): boolean {
  const ordered = (one: object) =>
    JSON.stringify(Object.entries(one).toSorted(([a], [b]) => a.localeCompare(b)));
  return ordered(before) === ordered(page);
}

function onField(path: string, message: string): DomainError {
  return new DomainError('invalid', 'invalid', message, { issues: [{ path, message }] });
}

const reserved = () => onField('address', 'The forum itself needs this address');
const noGroups = () => onField('groupIds', 'Please choose a group');
const tooMany = () =>
  onField('title', `A forum can have at most ${OWN_PAGES.most} pages of its own`);

/** Another page or a category has the address, or had it: links to that lead there. */
export function addressTaken(): DomainError {
  const message = 'A page or category has or had this address';
  const issues = [{ path: 'address', message }];
  return new DomainError('conflict', 'address-taken', message, { issues });
}
