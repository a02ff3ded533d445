import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { FORMAT_TEXT_COMMAND } from 'lexical';
import {
  Bold,
  Code,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  SquareCode,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/messages.tsx';
import { writingTexts } from '../../messages/writing.ts';
import { setBlockType, type BlockType } from './block-types.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { useToolbarState } from './useToolbarState.ts';
import styles from './Toolbar.module.css';

const MARKS = [
  { format: 'bold', name: 'bold', icon: Bold },
  { format: 'italic', name: 'italic', icon: Italic },
  { format: 'code', name: 'inlineCode', icon: Code },
] as const;

const BLOCKS = [
  { type: 'bullet', icon: List },
  { type: 'number', icon: ListOrdered },
  { type: 'quote', icon: Quote },
  { type: 'code', icon: SquareCode },
] as const;

/** What can be done to the selected text. */
export function Toolbar({ hasHeadings }: { hasHeadings: boolean }) {
  const t = useText(writingTexts);
  const [editor] = useLexicalComposerContext();
  const state = useToolbarState();
  const [isLinking, setLinking] = useState(false);
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('formatting')}>
      {hasHeadings ? (
        <HeadingPicker block={state.block} onPick={(type) => setBlockType(editor, type)} />
      ) : null}
      {MARKS.map(({ format, name, icon }) => (
        <Tool
          key={format}
          name={t(name)}
          icon={icon}
          isOn={state[format]}
          onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        />
      ))}
      <Tool
        name={t('link')}
        icon={Link2}
        isOn={state.link !== null}
        onPress={() => setLinking(true)}
      />
      {BLOCKS.map(({ type, icon }) => (
        <Tool
          key={type}
          name={t(type)}
          icon={icon}
          isOn={state.block === type}
          onPress={() => setBlockType(editor, state.block === type ? 'paragraph' : type)}
        />
      ))}
      {isLinking ? (
        <LinkDialog editor={editor} url={state.link ?? ''} onClose={() => setLinking(false)} />
      ) : null}
    </div>
  );
}

function Tool(props: { name: string; icon: LucideIcon; isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={props.name}
      title={props.name}
      aria-pressed={props.isOn}
      // The selection in the text must not be lost to the button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onPress}
    >
      <Icon of={props.icon} />
    </button>
  );
}

const HEADINGS = [{ type: 'paragraph' }, { type: 'h1' }, { type: 'h2' }, { type: 'h3' }] as const;

function HeadingPicker(props: { block: BlockType; onPick: (type: BlockType) => void }) {
  const t = useText(writingTexts);
  const current = HEADINGS.find(({ type }) => type === props.block)?.type ?? 'paragraph';
  return (
    <select
      className={styles.picker}
      aria-label={t('blockType')}
      value={current}
      onChange={(event) => {
        const picked = HEADINGS.find(({ type }) => type === event.target.value);
        if (picked !== undefined) props.onPick(picked.type);
      }}
    >
      {HEADINGS.map(({ type }) => (
        <option key={type} value={type}>
          {t(type)}
        </option>
      ))}
    </select>
  );
}
