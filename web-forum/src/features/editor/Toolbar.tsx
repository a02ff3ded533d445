import { useText } from '../../lib/language/messages.tsx';
import writingTexts from '../../messages/en/writing.json';
import type { Insertion } from './insert/useInsertions.ts';
import { SpillRow } from './SpillRow.tsx';
import { useRoving } from './useRoving.ts';
import { useTools } from './useTools.tsx';
import styles from './Toolbar.module.css';

interface Props {
  readonly kind: 'comment' | 'post';
  readonly insertions: readonly Insertion[];
}

/** Actions on the selected text; comments have a subset of the tools. */
export function Toolbar({ kind, insertions }: Props) {
  const t = useText(writingTexts);
  const { toolbar, onKeyDown } = useRoving();
  const tools = useTools(kind, insertions);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools have the focus
    <div
      ref={toolbar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={t('formatting')}
      onKeyDown={onKeyDown}
    >
      <SpillRow tools={tools} />
    </div>
  );
}
