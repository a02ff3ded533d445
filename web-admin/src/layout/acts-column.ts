import { textsOf } from '../messages/texts.ts';

/** The head of the column with a row's acts; on a card they are at its end, without it. */
export const ACTS = textsOf('layout')('acts');

/** That column: its acts are on one line, so that rows stay low, and the record's name gets the remaining room. */
export const ACTS_COLUMN = {
  label: ACTS,
  disableSort: true,
  sx: { whiteSpace: 'nowrap' },
} as const;
