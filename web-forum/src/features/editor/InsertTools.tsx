import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/react/LexicalHorizontalRuleNode';
import { INSERT_TABLE_COMMAND } from '@lexical/table';
import { ImagePlus, Link2, Minus, Table } from 'lucide-react';
import { useState } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { useText } from '../../lib/messages.tsx';
import { editorTexts } from './messages/editor.ts';
import { writingTexts } from '../../messages/writing.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { $hasRoomForTable, NEW_TABLE } from './table-acts.ts';
import { Tool } from './Tool.tsx';

interface Props {
  /** Address of the link at the caret. */
  readonly link: string | null;
  readonly isPost: boolean;
}

/** What can be inserted into the text. */
export function InsertTools({ link, isPost }: Props) {
  const t = useText(editorTexts);
  const writing = useText(writingTexts);
  const [editor] = useLexicalComposerContext();
  const [open, setOpen] = useState<'link' | 'image' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Tool
        name={writing('link')}
        icon={Link2}
        isOn={link !== null}
        isOpener
        onPress={() => setOpen('link')}
      />
      <Tool name={t('image')} icon={ImagePlus} isOpener onPress={() => setOpen('image')} />
      {isPost ? <BlockInserts /> : null}
      {open === 'link' ? <LinkDialog editor={editor} url={link ?? ''} onClose={close} /> : null}
      {open === 'image' ? <ImageDialog editor={editor} onClose={close} /> : null}
    </>
  );
}

function BlockInserts() {
  const t = useText(editorTexts);
  const toast = useToast();
  const [editor] = useLexicalComposerContext();
  const insertTable = () => {
    const hasRoom = editor.getEditorState().read($hasRoomForTable);
    if (hasRoom) editor.dispatchCommand(INSERT_TABLE_COMMAND, NEW_TABLE);
    else toast({ kind: 'error', title: t('tooManyCells') });
  };
  return (
    <>
      <Tool name={t('insertTable')} icon={Table} onPress={insertTable} />
      <Tool
        name={t('rule')}
        icon={Minus}
        onPress={() => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined)}
      />
    </>
  );
}
