import type { CaughtKind } from '@forum/contracts/screening';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('caught');

/** What somebody was refused for, in words. */
export const KINDS: Readonly<Record<CaughtKind, string>> = {
  address: t('kind_address'),
  disposable: t('kind_disposable'),
  trap: t('kind_trap'),
  work: t('kind_work'),
  form: t('kind_form'),
  time: t('kind_time'),
  question: t('kind_question'),
  flood: t('kind_flood'),
};
