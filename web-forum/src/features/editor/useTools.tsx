import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { FORMAT_TEXT_COMMAND, type TextFormatType } from 'lexical';
import {
  Bold,
  Code,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  Quote,
  SquareCode,
  Strikethrough,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useText } from '../../lib/language/messages.tsx';
import writingTexts from '../../messages/en/writing.json';
import { BlockPicker } from './BlockPicker.tsx';
import { setBlockType, type BlockType } from './block-types.ts';
import { CodeLanguage } from './CodeLanguage.tsx';
import { ColorPicker } from './ColorPicker.tsx';
import { useFileTools } from './FileTool.tsx';
import { EmojiTool } from './emoji/EmojiTool.tsx';
import { HistoryTools } from './HistoryTools.tsx';
import { InsertTools, RuleTool, TableTool } from './InsertTools.tsx';
import editorTexts from './messages/en/editor.json';
import { TableMenu } from './TableMenu.tsx';
import { Tool } from './Tool.tsx';
import { useHistoryState, useToolbarState, type HistoryState } from './useToolbarState.ts';

/** The same wherever the caret is. */
const lastTools = (history: HistoryState) => [
  <TableTool key="table" />,
  <RuleTool key="rule" />,
  <HistoryTools key="history" {...history} />,
];

/**
 * The tools, the most used first: on a narrow screen the others are behind a button. Those that depend on the caret's
 * position, and those that open a dialog, come early so that they never are.
 */
export function useTools(kind: 'comment' | 'post'): readonly ReactElement[] {
  const t = useText(writingTexts);
  const more = useText(editorTexts);
  const [editor] = useLexicalComposerContext();
  const state = useToolbarState();
  const history = useHistoryState();
  const mark = (format: TextFormatType & keyof typeof state, name: string, icon: LucideIcon) => (
    <Tool
      key={format}
      name={name}
      icon={icon}
      isOn={state[format]}
      onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
    />
  );
  const block = (type: BlockType, name: string, icon: LucideIcon) => (
    <Tool
      key={`block-${type}`}
      name={name}
      icon={icon}
      isOn={state.block === type}
      onPress={() => setBlockType(editor, state.block === type ? 'paragraph' : type)}
    />
  );
  const isPost = kind === 'post';
  const pick = (type: BlockType) => setBlockType(editor, type);
  return [
    ...(isPost ? [<BlockPicker key="picker" block={state.block} onPick={pick} />] : []),
    ...(state.language === null ? [] : [<CodeLanguage key="lang" language={state.language} />]),
    ...(state.isInTable ? [<TableMenu key="table-menu" editor={editor} />] : []),
    mark('bold', t('bold'), Bold),
    mark('italic', t('italic'), Italic),
    <InsertTools key="insert" link={state.link} />,
    ...useFileTools(),
    <EmojiTool key="emoji" editor={editor} />,
    block('bullet', t('bullet'), List),
    block('number', t('number'), ListOrdered),
    block('quote', t('quote'), Quote),
    block('code', t('code'), SquareCode),
    mark('code', t('inlineCode'), Code),
    ...(isPost
      ? [
          <ColorPicker key="color" editor={editor} color={state.color} />,
          block('check', more('check'), ListChecks),
          mark('underline', more('underline'), Underline),
          mark('strikethrough', more('strikethrough'), Strikethrough),
          ...lastTools(history),
        ]
      : []),
  ];
}
