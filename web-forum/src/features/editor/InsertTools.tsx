import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/react/LexicalHorizontalRuleNode';
import { INSERT_TABLE_COMMAND } from '@lexical/table';
import { ImagePlus, Link2, Minus, Table } from 'lucide-react';
import { useState } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { useText } from '../../lib/language/messages.tsx';
import editorTexts from './messages/en/editor.json';
import writingTexts from '../../messages/en/writing.json';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { $hasRoomForTable, NEW_TABLE } from './table-acts.ts';
import { Tool } from './Tool.tsx';
import styles from './Toolbar.module.css';

interface Props {
  /** Address of the link at the caret. */
  readonly link: string | null;
}

/** A link and an image, each with a dialog of its own. */
export function InsertTools({ link }: Props) {
  const t = useText(editorTexts);
  const writing = useText(writingTexts);
  const [editor] = useLexicalComposerContext();
  const [open, setOpen] = useState<'link' | 'image' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.pair}>
      <Tool
        name={writing('link')}
        icon={Link2}
        isOn={link !== null}
        isOpener
        onPress={() => setOpen('link')}
      />
      <Tool name={t('image')} icon={ImagePlus} isOpener onPress={() => setOpen('image')} />
      {open === 'link' ? <LinkDialog editor={editor} url={link ?? ''} onClose={close} /> : null}
      {open === 'image' ? <ImageDialog editor={editor} onClose={close} /> : null}
    </div>
  );
}

/** Inserts a table at the caret, if there is room for one. */
export function TableTool() {
  const t = useText(editorTexts);
  const toast = useToast();
  const [editor] = useLexicalComposerContext();
  const insert = () => {
    const hasRoom = editor.getEditorState().read($hasRoomForTable);
    if (hasRoom) editor.dispatchCommand(INSERT_TABLE_COMMAND, NEW_TABLE);
    else toast({ kind: 'error', title: t('tooManyCells') });
  };
  return <Tool name={t('insertTable')} icon={Table} onPress={insert} />;
}

/** A line between two parts of a text. */
export function RuleTool() {
  const t = useText(editorTexts);
  const [editor] = useLexicalComposerContext();
  const insert = () => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined);
  return <Tool name={t('rule')} icon={Minus} onPress={insert} />;
}
