import type { PageAudience } from '@forum/contracts/own-pages';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('pages');

/** Who sees a page, in words. */
export const AUDIENCES: Readonly<Record<PageAudience, string>> = {
  everybody: t('everybody'),
  members: t('members'),
  groups: t('someGroups'),
  staff: t('staffAlone'),
};
