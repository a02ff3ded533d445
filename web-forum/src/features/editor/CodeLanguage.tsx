import { $isCodeNode } from '@lexical/code';
import { $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';
import { useText } from '../../lib/messages.tsx';
import { editorTexts } from '../../messages/editor.ts';
import { CODE_LANGUAGES } from './code-languages.ts';
import styles from './Toolbar.module.css';

interface Props {
  readonly editor: LexicalEditor;
  /** Of the code the caret stands in; empty for plain text. */
  readonly language: string;
}

/** Names the language of the code the caret stands in. */
export function CodeLanguage({ editor, language }: Props) {
  const t = useText(editorTexts);
  const isKnown = language === '' || CODE_LANGUAGES.some(({ value }) => value === language);
  return (
    <select
      className={styles.picker}
      aria-label={t('language')}
      value={language}
      onChange={(event) => {
        const { value } = event.target;
        editor.update(() => $setLanguage(value));
      }}
    >
      <option value="">{t('plainText')}</option>
      {isKnown ? null : <option value={language}>{language}</option>}
      {CODE_LANGUAGES.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

function $setLanguage(language: string): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const node = selection.anchor.getNode();
  const code = [node, ...node.getParents()].find($isCodeNode);
  code?.setLanguage(language === '' ? undefined : language);
}
