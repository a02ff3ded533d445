import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect } from 'react';
import { registerHtml } from './pasted/paste-html.ts';

/** Pastes texts from other programs. */
export function HtmlPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => registerHtml(editor, location.origin), [editor]);
  return null;
}
