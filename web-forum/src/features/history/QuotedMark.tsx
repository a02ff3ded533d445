import { useText } from '../../lib/language/messages.tsx';
import historyTexts from './messages/en/history.json';

/** Offers the quoted version, next to the note that a text was edited. */
export function QuotedMark() {
  return ` · ${useText(historyTexts)('seeQuoted')}`;
}
