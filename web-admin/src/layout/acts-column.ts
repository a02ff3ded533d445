import { textsOf } from '../messages/texts.ts';

/** The head of the column with a row's acts; on a card they stand at its end, without it. */
export const ACTS = textsOf('layout')('acts');
