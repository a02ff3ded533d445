import { paletteKey, type PaletteKey } from '@forum/contracts/scalars';
import palette from '../../components/palette.module.css';
import { useText } from '../../lib/language/messages.tsx';
import colorsTexts from '../../messages/en/colors.json';
import postFormTexts from './messages/en/post-form.json';
import styles from './PrefixColors.module.css';

interface Props {
  readonly color: PaletteKey;
  readonly onPick: (color: PaletteKey) => void;
}

/** The palette for a custom prefix; the others have their own colours. */
export function PrefixColors({ color, onPick }: Props) {
  const t = useText(postFormTexts);
  const named = useText(colorsTexts);
  return (
    <fieldset className={styles.colors}>
      <legend className="said">{t('prefixColor')}</legend>
      {paletteKey.options.map((key) => (
        <label key={key} className={`${styles.color} ${palette[key]}`} title={named(key)}>
          <input
            type="radio"
            className="said"
            name="prefixColor"
            value={key}
            aria-label={named(key)}
            checked={key === color}
            onChange={() => onPick(key)}
          />
        </label>
      ))}
    </fieldset>
  );
}
