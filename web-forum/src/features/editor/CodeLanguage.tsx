import { $isCodeNode } from '@lexical/code';
import { $getSelection, $isRangeSelection } from 'lexical';
import { useText } from '../../lib/language/messages.tsx';
import editorTexts from './messages/en/editor.json';
import { Choice } from './Choice.tsx';
import { CODE_LANGUAGES } from './code-languages.ts';

interface Props {
  /** Language of the code at the caret; empty for plain text. */
  readonly language: string;
}

/** Sets the language of the code at the caret. */
export function CodeLanguage({ language }: Props) {
  const t = useText(editorTexts);
  const isKnown = language === '' || CODE_LANGUAGES.some(({ value }) => value === language);
  return (
    <Choice label={t('language')} value={language} onPick={$setLanguage}>
      <option value="">{t('plainText')}</option>
      {isKnown ? null : <option value={language}>{language}</option>}
      {CODE_LANGUAGES.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

function $setLanguage(language: string): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const node = selection.anchor.getNode();
  const code = [node, ...node.getParents()].find($isCodeNode);
  code?.setLanguage(language === '' ? undefined : language);
}
