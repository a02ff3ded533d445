import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/react/LexicalHorizontalRuleNode';
import { INSERT_TABLE_COMMAND } from '@lexical/table';
import {
  Heading1,
  Heading2,
  Heading3,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Paperclip,
  Quote,
  SquareCode,
  Table,
} from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../../lib/language/messages.tsx';
import writingTexts from '../../messages/en/writing.json';
import { useSite } from '../../lib/site/site.ts';
import { setBlockType } from './block-types.ts';
import { CHOOSE_FILES } from './FileTool.tsx';
import editorTexts from './messages/en/editor.json';
import { SlashOption } from './SlashList.tsx';
import { $hasRoomForTable, NEW_TABLE } from './table-acts.ts';

const HEADINGS = [
  { type: 'h1', picture: Heading1 },
  { type: 'h2', picture: Heading2 },
  { type: 'h3', picture: Heading3 },
] as const;
const BLOCKS = [
  { type: 'bullet', picture: List },
  { type: 'number', picture: ListOrdered },
  { type: 'quote', picture: Quote },
  { type: 'code', picture: SquareCode },
] as const;

/** What a slash offers: the blocks of the toolbar, by their names there. */
export function useSlashOptions(kind: 'comment' | 'post'): readonly SlashOption[] {
  const [editor] = useLexicalComposerContext();
  const t = useText(writingTexts);
  const more = useText(editorTexts);
  const hasFiles = useSite().files === true;
  return useMemo(() => {
    const isPost = kind === 'post';
    const blocks = (isPost ? [...HEADINGS, ...BLOCKS] : BLOCKS).map(
      ({ type, picture }) =>
        new SlashOption({ name: t(type), picture, act: () => setBlockType(editor, type) }),
    );
    const choose = () => void editor.dispatchCommand(CHOOSE_FILES, undefined);
    const file = new SlashOption({ name: more('attachFiles'), picture: Paperclip, act: choose });
    const files = hasFiles ? [file] : [];
    if (!isPost) return [...blocks, ...files];
    const insertTable = () => {
      if ($hasRoomForTable()) editor.dispatchCommand(INSERT_TABLE_COMMAND, NEW_TABLE);
    };
    const insertRule = () => {
      editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined);
    };
    const check = () => setBlockType(editor, 'check');
    return [
      ...blocks,
      new SlashOption({ name: more('check'), picture: ListChecks, act: check }),
      new SlashOption({ name: more('insertTable'), picture: Table, act: insertTable }),
      new SlashOption({ name: more('rule'), picture: Minus, act: insertRule }),
      ...files,
    ];
  }, [editor, hasFiles, kind, more, t]);
}
