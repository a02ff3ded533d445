import { useText } from '../../lib/messages.tsx';
import historyTexts from './messages/en/history.json';

/** Offers, beside what says that a text was edited, the version that somebody quoted. */
export function QuotedMark() {
  return ` · ${useText(historyTexts)('seeQuoted')}`;
}
