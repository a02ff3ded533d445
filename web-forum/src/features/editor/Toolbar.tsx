import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { FORMAT_TEXT_COMMAND } from 'lexical';
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
} from 'lucide-react';
import { useText } from '../../lib/messages.tsx';
import { editorTexts } from './messages/editor.ts';
import { writingTexts } from '../../messages/writing.ts';
import { BlockPicker } from './BlockPicker.tsx';
import { setBlockType } from './block-types.ts';
import { CodeLanguage } from './CodeLanguage.tsx';
import { ColorPicker } from './ColorPicker.tsx';
import { HistoryTools } from './HistoryTools.tsx';
import { InsertTools } from './InsertTools.tsx';
import { TableMenu } from './TableMenu.tsx';
import { Tool } from './Tool.tsx';
import { useRoving } from './useRoving.ts';
import { useToolbarState, type ToolbarState } from './useToolbarState.ts';
import styles from './Toolbar.module.css';

/** Acts on the selected text; comments have a subset of the tools. */
export function Toolbar({ kind }: { kind: 'comment' | 'post' }) {
  const t = useText(writingTexts);
  const [editor] = useLexicalComposerContext();
  const state = useToolbarState();
  const { toolbar, onKeyDown } = useRoving();
  const isPost = kind === 'post';
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools have the focus
    <div
      ref={toolbar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={t('formatting')}
      onKeyDown={onKeyDown}
    >
      {isPost ? <HistoryTools /> : null}
      {isPost ? (
        <BlockPicker block={state.block} onPick={(type) => setBlockType(editor, type)} />
      ) : null}
      <Marks state={state} isPost={isPost} />
      {isPost ? <ColorPicker editor={editor} color={state.color} /> : null}
      <InsertTools link={state.link} isPost={isPost} />
      <Blocks state={state} isPost={isPost} />
      {state.language === null ? null : <CodeLanguage language={state.language} />}
      {state.isInTable ? <TableMenu editor={editor} /> : null}
    </div>
  );
}

const MARKS = [
  { format: 'bold', icon: Bold },
  { format: 'italic', icon: Italic },
] as const;
const POST_MARKS = [
  { format: 'underline', icon: Underline },
  { format: 'strikethrough', icon: Strikethrough },
] as const;

interface PartProps {
  readonly state: ToolbarState;
  readonly isPost: boolean;
}

function Marks({ state, isPost }: PartProps) {
  const t = useText(writingTexts);
  const more = useText(editorTexts);
  const [editor] = useLexicalComposerContext();
  return (
    <>
      {MARKS.map(({ format, icon }) => (
        <Tool
          key={format}
          name={t(format)}
          icon={icon}
          isOn={state[format]}
          onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        />
      ))}
      {isPost
        ? POST_MARKS.map(({ format, icon }) => (
            <Tool
              key={format}
              name={more(format)}
              icon={icon}
              isOn={state[format]}
              onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
            />
          ))
        : null}
      <Tool
        name={t('inlineCode')}
        icon={Code}
        isOn={state.code}
        onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'code')}
      />
    </>
  );
}

const BLOCKS = [
  { type: 'bullet', icon: List },
  { type: 'number', icon: ListOrdered },
  { type: 'quote', icon: Quote },
  { type: 'code', icon: SquareCode },
] as const;

function Blocks({ state, isPost }: PartProps) {
  const t = useText(writingTexts);
  const more = useText(editorTexts);
  const [editor] = useLexicalComposerContext();
  return (
    <>
      {BLOCKS.map(({ type, icon }) => (
        <Tool
          key={type}
          name={t(type)}
          icon={icon}
          isOn={state.block === type}
          onPress={() => setBlockType(editor, state.block === type ? 'paragraph' : type)}
        />
      ))}
      {isPost ? (
        <Tool
          name={more('check')}
          icon={ListChecks}
          isOn={state.block === 'check'}
          onPress={() => setBlockType(editor, state.block === 'check' ? 'paragraph' : 'check')}
        />
      ) : null}
    </>
  );
}
