import { useText } from '../../lib/language/messages.tsx';
import writingTexts from '../../messages/en/writing.json';
import type { BlockType } from './block-types.ts';
import { Choice } from './Choice.tsx';

const KINDS = ['paragraph', 'h1', 'h2', 'h3', 'bullet', 'number', 'quote', 'code'] as const;

/** The kinds of block by name (specification, section 2). */
export function BlockPicker(props: { block: BlockType; onPick: (type: BlockType) => void }) {
  const t = useText(writingTexts);
  const current = KINDS.find((type) => type === props.block) ?? 'paragraph';
  const pick = (value: string) => {
    const picked = KINDS.find((type) => type === value);
    if (picked !== undefined) props.onPick(picked);
  };
  return (
    <Choice label={t('blockType')} value={current} onPick={pick}>
      {KINDS.map((type) => (
        <option key={type} value={type}>
          {t(type)}
        </option>
      ))}
    </Choice>
  );
}
