import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { createCommand, type LexicalCommand } from 'lexical';
import { Paperclip } from 'lucide-react';
import type { ReactElement } from 'react';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import editorTexts from './messages/en/editor.json';
import { Tool } from './Tool.tsx';

/** Asks for files of the reader's machine, and attaches them. */
export const CHOOSE_FILES: LexicalCommand<void> = createCommand('CHOOSE_FILES');

/** Attaches files, where the forum has them. */
export function useFileTools(): readonly ReactElement[] {
  return useSite().files === true ? [<FileTool key="file" />] : [];
}

function FileTool() {
  const t = useText(editorTexts);
  const [editor] = useLexicalComposerContext();
  const choose = () => editor.dispatchCommand(CHOOSE_FILES, undefined);
  return <Tool name={t('attachFiles')} icon={Paperclip} isOpener onPress={choose} />;
}
