import { useText } from '../../lib/messages.tsx';
import { historyTexts } from './messages/history.ts';

/** Offers, beside what says that a text was edited, the version that somebody quoted. */
export function QuotedMark() {
  return ` · ${useText(historyTexts)('seeQuoted')}`;
}
