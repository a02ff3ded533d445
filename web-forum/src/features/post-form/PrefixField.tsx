import type { PaletteKey } from '@forum/contracts/scalars';
import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { Chip } from '../../components/Chip.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTypedEarly } from '../../lib/forms/useTypedEarly.ts';
import { useText } from '../../lib/language/messages.tsx';
import { usePrefixes } from '../prefixes/index.ts';
import { ChipField } from './ChipField.tsx';
import { Dot } from './Dot.tsx';
import { colorOfPrefix, type FormValues } from './form-values.ts';
import postFormTexts from './messages/en/post-form.json';
import { PrefixColors } from './PrefixColors.tsx';
import { Suggestions } from './Suggestions.tsx';
import { usePrefixList } from './usePrefixList.ts';
import chip from './ChipField.module.css';
import styles from './PrefixColors.module.css';

interface Props {
  readonly values: FormValues;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<FormValues>) => void;
}

/** Picked from the list, or typed freely; one of one's own takes any colour. */
export function PrefixField({ values, error, onChange }: Props) {
  const t = useText(postFormTexts);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const prefixes = usePrefixes();
  const { prefix, prefixColor } = values;
  const write = (text: string) =>
    onChange({ prefix: text, prefixColor: colorOfPrefix(prefixes, text, prefixColor) });
  useTypedEarly(input, write);
  const list = usePrefixList(prefixes, prefix, write);
  const isOwn = prefix.trim() !== '' && prefixes.every(({ name }) => name !== prefix);
  return (
    <ChipField label={t('prefix')} error={error} hint={t('prefixHint')}>
      {(ties) => (
        <div
          className={styles.field}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) list.close();
          }}
        >
          {prefix.trim() === '' ? null : <Dot color={prefixColor} />}
          <input
            {...ties}
            ref={input}
            name="prefix"
            dir="auto"
            value={prefix}
            placeholder={t('required')}
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-controls={listId}
            aria-activedescendant={list.marked < 0 ? undefined : `${listId}-${list.marked}`}
            onClick={list.open}
            onChange={(event) => {
              write(event.target.value);
              list.seek();
            }}
            onKeyDown={list.onKeyDown}
          />
          <Icon of={ChevronDown} />
          <Chooser id={listId} list={list} own={isOwn ? prefixColor : null} onChange={onChange} />
        </div>
      )}
    </ChipField>
  );
}

interface ChooserProps {
  readonly id: string;
  readonly list: ReturnType<typeof usePrefixList>;
  /** The colour of a prefix of one's own; null: it is none. */
  readonly own: PaletteKey | null;
  readonly onChange: Props['onChange'];
}

function Chooser({ id, list, own, onChange }: ChooserProps) {
  if (!list.isOpen || (list.found.length === 0 && own === null)) return null;
  return (
    <div className={chip.chooser}>
      <Suggestions
        id={id}
        of={list.found}
        keyOf={({ name }) => name}
        marked={list.marked}
        onPick={list.pick}
      >
        {({ name, color }) => <Chip color={color}>{name}</Chip>}
      </Suggestions>
      {own === null ? null : (
        <PrefixColors color={own} onPick={(prefixColor) => onChange({ prefixColor })} />
      )}
    </div>
  );
}
