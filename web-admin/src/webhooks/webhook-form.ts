import type { AdminWebhook } from '@forum/contracts/admin-webhooks';
import { groundsOf } from '../layout/grounds.ts';

/** A new webhook. */
export const EMPTY = {
  name: '',
  format: 'plain',
  language: 'en',
  address: '',
  kinds: ['post.published', 'comment.written'],
  allPublic: true,
  categoryIds: [],
  privateCategoryIds: [],
};

/** A form's values in the contract's terms; an empty address of a known webhook leaves it as it is. */
export function formOf(values: unknown, before?: AdminWebhook): Record<string, unknown> {
  const { name, format, language, address, kinds, allPublic, categoryIds, privateCategoryIds } =
    Object(values);
  const isKept = before !== undefined && (address ?? '') === '';
  return {
    name: name ?? '',
    format,
    language,
    kinds: kinds ?? [],
    allPublic: allPublic === true,
    categoryIds: allPublic === true ? [] : (categoryIds ?? []),
    privateCategoryIds: privateCategoryIds ?? [],
    ...(isKept ? {} : { address: address ?? '' }),
  };
}

/** The same with the stated reason. */
export function bodyOf(values: unknown, before: AdminWebhook): Record<string, unknown> {
  return { ...formOf(values, before), ...groundsOf(values) };
}
