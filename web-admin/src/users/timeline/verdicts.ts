import type { FiledReport } from '@forum/contracts/member-history';
import { textsOf } from '../../messages/texts.ts';

const t = textsOf('timeline');

/** The outcome of a report. */
export const VERDICTS = {
  open: t('notDecidedYet'),
  right: t('foundRight'),
  wrong: t('foundWrong'),
} as const satisfies Record<FiledReport['verdict'], string>;
