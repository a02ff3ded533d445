import { $patchStyleText } from '@lexical/selection';
import { $getSelection, type LexicalEditor } from 'lexical';
import { Baseline } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Popover } from '../../components/Popover.tsx';
import { useText } from '../../lib/language/messages.tsx';
import editorTexts from './messages/en/editor.json';
import styles from './ColorPicker.module.css';

/** The colours with names (specification, section 2): dark enough for paper, light enough for night. */
const NAMED_COLORS = [
  { name: 'black', code: '#5f6368' },
  { name: 'red', code: '#c5221f' },
  { name: 'orange', code: '#b06000' },
  { name: 'green', code: '#188038' },
  { name: 'blue', code: '#1a73e8' },
  { name: 'purple', code: '#8430ce' },
] as const;

/** 24 more: eight hues in three depths. */
const SWATCHES: readonly string[] = (
  '#7a7a7a #d93025 #e8710a #a38300 #1e8e3e #12858d #4285f4 #a142f4 ' +
  '#666a70 #b3261e #b45309 #8a6d00 #137333 #007b83 #1967d2 #7627bb ' +
  '#8d9197 #e5534b #f08c2e #b8960c #34a853 #1fa3ab #669df6 #b97bf5'
).split(' ');

interface Props {
  readonly editor: LexicalEditor;
  /** Colour of the selected text; empty if none, or several. */
  readonly color: string;
}

/** Gives the selected text a colour: one of six with a name, one of 24 swatches, or any. */
export function ColorPicker({ editor, color }: Props) {
  const t = useText(editorTexts);
  const paint = (code: string | null) =>
    editor.update(() => {
      const selection = $getSelection();
      if (selection !== null) $patchStyleText(selection, { color: code });
    });
  return (
    <Popover label={t('color')} button={<Icon of={Baseline} />}>
      {(close) => (
        <Colors
          color={color}
          onPaint={paint}
          onPick={(code) => {
            paint(code);
            close();
            editor.focus();
          }}
        />
      )}
    </Popover>
  );
}

interface ColorsProps {
  readonly color: string;
  /** While a colour is being chosen. */
  readonly onPaint: (code: string) => void;
  readonly onPick: (code: string | null) => void;
}

function Colors({ color, onPaint, onPick }: ColorsProps) {
  const t = useText(editorTexts);
  const named = NAMED_COLORS.map(({ name, code }) => ({ code, name: t(name) }));
  const swatches = SWATCHES.map((code) => ({ code, name: t('colorOf', { code }) }));
  const drawn = ({ code, name }: { code: string; name: string }) => (
    <Swatch key={code} code={code} name={name} isOn={code === color} onPick={onPick} />
  );
  return (
    <div className={styles.picker}>
      <fieldset className={styles.named} aria-label={t('colors')}>
        {named.map(drawn)}
      </fieldset>
      <fieldset className={styles.swatches} aria-label={t('swatches')}>
        {swatches.map(drawn)}
      </fieldset>
      <label className={styles.own}>
        {t('ownColor')}
        <input
          type="color"
          defaultValue={color === '' ? NAMED_COLORS[0].code : color}
          onChange={(event) => onPaint(event.target.value)}
        />
      </label>
      <Button size="small" onClick={() => onPick(null)}>
        {t('noColor')}
      </Button>
    </div>
  );
}

function Swatch(props: {
  code: string;
  name: string;
  isOn: boolean;
  onPick: (code: string) => void;
}) {
  const painted: CSSProperties = { backgroundColor: props.code };
  return (
    <button
      type="button"
      className={styles.swatch}
      aria-label={props.name}
      title={props.name}
      aria-pressed={props.isOn}
      onClick={() => props.onPick(props.code)}
    >
      <span style={painted} />
    </button>
  );
}
