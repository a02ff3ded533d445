import { $isLinkNode } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
} from 'lexical';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { useText } from '../../../lib/language/messages.tsx';
import { ImageDialog } from '../images/ImageDialog.tsx';
import { LinkDialog } from '../LinkDialog.tsx';
import editorTexts from '../messages/en/editor.json';
import { OPEN_WINDOW, type InsertWindow } from './open-window.ts';

const EmojiGrid = lazy(async () => ({
  default: (await import('../emoji/EmojiGrid.tsx')).EmojiGrid,
}));

interface Open {
  readonly kind: InsertWindow;
  /** Address of the link at the caret; empty: there is none. */
  readonly url: string;
}

/** The windows in which a link, an image or an emoji is chosen, whatever has asked for them. */
export function InsertWindows() {
  const [editor] = useLexicalComposerContext();
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(
    () =>
      editor.registerCommand(
        OPEN_WINDOW,
        (kind) => {
          setOpen({ kind, url: $urlAtCaret() });
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  const close = () => setOpen(null);
  if (open === null) return null;
  const shared = { editor, onClose: close };
  if (open.kind === 'link') return <LinkDialog {...shared} url={open.url} />;
  return open.kind === 'image' ? <ImageDialog {...shared} /> : <EmojiWindow {...shared} />;
}

function EmojiWindow({ editor, onClose }: { editor: LexicalEditor; onClose: () => void }) {
  const t = useText(editorTexts);
  return (
    <Dialog title={t('emoji')} size="xs" isOpen onClose={onClose}>
      <Suspense>
        <EmojiGrid
          onPick={(character) => {
            editor.update(() => ($getSelection() ?? $getRoot().selectEnd()).insertText(character));
            onClose();
          }}
        />
      </Suspense>
    </Dialog>
  );
}

function $urlAtCaret(): string {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return '';
  const node = selection.anchor.getNode();
  return [node, ...node.getParents()].find($isLinkNode)?.getURL() ?? '';
}
