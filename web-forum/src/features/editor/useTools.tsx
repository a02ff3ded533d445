import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { FORMAT_TEXT_COMMAND, type LexicalEditor, type TextFormatType } from 'lexical';
import {
  Bold,
  Code,
  Italic,
  Link2,
  Plus,
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
import { EmojiTool } from './emoji/EmojiTool.tsx';
import { HistoryTools } from './HistoryTools.tsx';
import { beginCommand } from './insert/begin-command.ts';
import { OPEN_WINDOW } from './insert/open-window.ts';
import type { InsertionKey } from './insert/insertions.ts';
import type { Insertion } from './insert/useInsertions.ts';
import editorTexts from './messages/en/editor.json';
import insertTexts from './messages/en/insert.json';
import { TableMenu } from './TableMenu.tsx';
import { Tool } from './Tool.tsx';
import { useHistoryState, useToolbarState, type ToolbarState } from './useToolbarState.ts';

/**
 * The tools, the most used first: on a narrow screen the others are behind a button. Those that depend on the caret's
 * position, and those that open a dialog, come early so that they never are.
 */
export function useTools(
  kind: 'comment' | 'post',
  insertions: readonly Insertion[],
): readonly ReactElement[] {
  const t = useText(insertTexts);
  const [editor] = useLexicalComposerContext();
  const state = useToolbarState();
  const mark = useMarks(editor, state);
  const insert = inserting(editor, insertions);
  const block = (key: BlockType & InsertionKey) => insert(key, state.block === key);
  const isPost = kind === 'post';
  const history = useHistoryState();
  const pick = (type: BlockType) => setBlockType(editor, type);
  return [
    ...(isPost ? [<BlockPicker key="picker" block={state.block} onPick={pick} />] : []),
    ...(state.language === null ? [] : [<CodeLanguage key="lang" language={state.language} />]),
    ...(state.isInTable ? [<TableMenu key="table-menu" editor={editor} />] : []),
    <Tool key="insert" name={t('insert')} icon={Plus} onPress={() => beginCommand(editor)} />,
    mark('bold', Bold),
    mark('italic', Italic),
    <LinkTool key="link" link={state.link} />,
    ...insert('image'),
    ...insert('file'),
    <EmojiTool key="emoji" editor={editor} />,
    ...block('bullet'),
    ...block('number'),
    ...block('quote'),
    ...block('code'),
    mark('code', Code),
    ...(isPost
      ? [
          <ColorPicker key="color" editor={editor} color={state.color} />,
          ...block('check'),
          mark('underline', Underline),
          mark('strikethrough', Strikethrough),
          ...insert('table'),
          ...insert('rule'),
          <HistoryTools key="history" {...history} />,
        ]
      : []),
  ];
}

type Format = TextFormatType & keyof ToolbarState;

/** Tools for formats of the selected text. */
function useMarks(editor: LexicalEditor, state: ToolbarState) {
  const writing = useText(writingTexts);
  const more = useText(editorTexts);
  const names: Readonly<Record<Format, string>> = {
    bold: writing('bold'),
    italic: writing('italic'),
    code: writing('inlineCode'),
    underline: more('underline'),
    strikethrough: more('strikethrough'),
  };
  return (format: Format, icon: LucideIcon) => (
    <Tool
      key={`mark-${format}`}
      name={names[format]}
      icon={icon}
      isOn={state[format]}
      onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
    />
  );
}

/** Tools of the list of what can be inserted; pressed again, a block becomes ordinary. */
function inserting(editor: LexicalEditor, insertions: readonly Insertion[]) {
  return (key: InsertionKey, isOn?: boolean): readonly ReactElement[] => {
    const insertion = insertions.find((each) => each.key === key);
    if (insertion === undefined) return [];
    const { name, picture, act } = insertion;
    const onPress = isOn === true ? () => setBlockType(editor, 'paragraph') : act;
    const look = isOn === undefined ? {} : { isOn };
    const isOpener = key === 'image' || key === 'file';
    return [<Tool key={key} name={name} icon={picture} {...{ ...look, isOpener, onPress }} />];
  };
}

/** A link has a window for the one at the caret as well. */
function LinkTool({ link }: { link: string | null }) {
  const t = useText(writingTexts);
  const [editor] = useLexicalComposerContext();
  const open = () => editor.dispatchCommand(OPEN_WINDOW, 'link');
  return <Tool name={t('link')} icon={Link2} isOn={link !== null} isOpener onPress={open} />;
}
