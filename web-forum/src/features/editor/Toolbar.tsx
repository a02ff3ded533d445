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
import { setBlockType, type BlockType } from './block-types.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { useToolbarState } from './useToolbarState.ts';
import styles from './Toolbar.module.css';

const MARKS = [
  { format: 'bold', name: 'Bold', icon: Bold },
  { format: 'italic', name: 'Italic', icon: Italic },
  { format: 'code', name: 'Code', icon: Code },
] as const;

const BLOCKS = [
  { type: 'bullet', name: 'Bullet list', icon: List },
  { type: 'number', name: 'Numbered list', icon: ListOrdered },
  { type: 'quote', name: 'Quote', icon: Quote },
  { type: 'code', name: 'Code block', icon: SquareCode },
] as const;

/** What can be done to the selected text. */
export function Toolbar({ hasHeadings }: { hasHeadings: boolean }) {
  const [editor] = useLexicalComposerContext();
  const state = useToolbarState();
  const [isLinking, setLinking] = useState(false);
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Formatting">
      {hasHeadings ? (
        <HeadingPicker block={state.block} onPick={(type) => setBlockType(editor, type)} />
      ) : null}
      {MARKS.map(({ format, name, icon }) => (
        <Tool
          key={format}
          name={name}
          icon={icon}
          isOn={state[format]}
          onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        />
      ))}
      <Tool name="Link" icon={Link2} isOn={state.link !== null} onPress={() => setLinking(true)} />
      {BLOCKS.map(({ type, name, icon }) => (
        <Tool
          key={type}
          name={name}
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

const HEADINGS = [
  { type: 'paragraph', name: 'Normal' },
  { type: 'h1', name: 'Heading 1' },
  { type: 'h2', name: 'Heading 2' },
  { type: 'h3', name: 'Heading 3' },
] as const;

function HeadingPicker(props: { block: BlockType; onPick: (type: BlockType) => void }) {
  const current = HEADINGS.find(({ type }) => type === props.block)?.type ?? 'paragraph';
  return (
    <select
      className={styles.picker}
      aria-label="Block type"
      value={current}
      onChange={(event) => {
        const picked = HEADINGS.find(({ type }) => type === event.target.value);
        if (picked !== undefined) props.onPick(picked.type);
      }}
    >
      {HEADINGS.map(({ type, name }) => (
        <option key={type} value={type}>
          {name}
        </option>
      ))}
    </select>
  );
}
