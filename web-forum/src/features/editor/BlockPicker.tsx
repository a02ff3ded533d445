import { useText } from '../../lib/messages.tsx';
import { writingTexts } from '../../messages/writing.ts';
import type { BlockType } from './block-types.ts';
import styles from './Toolbar.module.css';

const KINDS = ['paragraph', 'h1', 'h2', 'h3', 'bullet', 'number', 'quote', 'code'] as const;

/** The kinds of block by name (specification, section 2). */
export function BlockPicker(props: { block: BlockType; onPick: (type: BlockType) => void }) {
  const t = useText(writingTexts);
  const current = KINDS.find((type) => type === props.block) ?? 'paragraph';
  return (
    <select
      className={styles.picker}
      aria-label={t('blockType')}
      value={current}
      onChange={(event) => {
        const picked = KINDS.find((type) => type === event.target.value);
        if (picked !== undefined) props.onPick(picked);
      }}
    >
      {KINDS.map((type) => (
        <option key={type} value={type}>
          {t(type)}
        </option>
      ))}
    </select>
  );
}
