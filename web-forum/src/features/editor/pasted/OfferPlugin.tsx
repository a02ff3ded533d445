import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $isCodeNode } from '@lexical/code';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  type EditorState,
  type LexicalEditor,
} from 'lexical';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { useToast } from '../../../components/Toasts.tsx';
import { useText } from '../../../lib/language/messages.tsx';
import componentsTexts from '../../../messages/en/components.json';
import editorTexts from '../messages/en/editor.json';
import { $fitsTables } from '../table-acts.ts';
import { $nodesOf } from './markdown-nodes.ts';
import styles from './OfferPlugin.module.css';
import { plainOnly } from './paste-html.ts';
import { offerOf, type TextOffer } from './text-offer.ts';

interface Offered {
  readonly kind: TextOffer;
  readonly text: string;
  /** The text before it was pasted. */
  readonly before: EditorState;
}

/** Offers to format a plain text that was pasted; whoever goes on writing has declined. */
export function OfferPlugin() {
  const [editor] = useLexicalComposerContext();
  const t = useText(editorTexts);
  const components = useText(componentsTexts);
  const toast = useToast();
  const { offered, decline } = useOffer(editor);
  if (offered === null) return null;
  const accept = () => {
    decline();
    if (!format(editor, offered)) toast({ kind: 'error', title: t('tooManyCells') });
    editor.focus();
  };
  return (
    <output className={styles.offer}>
      <span>{t(offered.kind === 'table' ? 'looksLikeTable' : 'looksLikeMarkdown')}</span>
      <Button size="small" onClick={accept}>
        {t(offered.kind === 'table' ? 'makeTable' : 'formatIt')}
      </Button>
      <Button size="small" look="quiet" square aria-label={components('close')} onClick={decline}>
        <Icon of={X} />
      </Button>
    </output>
  );
}

function useOffer(editor: LexicalEditor) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const pasted = useRef<Offered | null>(null);
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          PASTE_COMMAND,
          (event) => {
            const data = 'clipboardData' in event ? event.clipboardData : null;
            const text = data === null ? null : plainOnly(data);
            const kind = text === null || $isInCode() ? null : offerOf(text);
            pasted.current =
              text === null || kind === null
                ? null
                : { kind, text, before: editor.getEditorState() };
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
          if (dirtyElements.size + dirtyLeaves.size === 0) return;
          setOffered(tags.has(PASTE_TAG) ? pasted.current : null);
          pasted.current = null;
        }),
      ),
    [editor],
  );
  return { offered, decline: () => setOffered(null) };
}

function $isInCode(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  const node = selection.anchor.getNode();
  return [node, ...node.getParents()].some($isCodeNode);
}

/** In place of the pasted text; one undo brings that back. False: the text would hold too many cells. */
function format(editor: LexicalEditor, { kind, text, before }: Offered): boolean {
  const present = editor.getEditorState();
  editor.setEditorState(before, { tag: HISTORIC_TAG });
  let isDone = false;
  editor.update(
    () => {
      const selection = $getSelection();
      const nodes = $nodesOf(text, kind);
      isDone = selection !== null && $fitsTables(nodes);
      if (isDone && selection !== null) $insertGeneratedNodes(editor, nodes, selection);
    },
    { discrete: true, tag: HISTORY_PUSH_TAG },
  );
  if (!isDone) editor.setEditorState(present, { tag: HISTORIC_TAG });
  return isDone;
}
