import { paletteKeyOf, PALETTE_KEYS } from '@forum/contracts';
import { SelectInput, useRecordContext } from 'react-admin';
import { COLOR_NAMES } from './kinds.ts';
import { ColorChip } from './ColorChip.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('layout');

interface Props {
  readonly source: string;
  /** The meaning of no colour; left out: one must be chosen. */
  readonly none?: string;
}

const CHOICES = PALETTE_KEYS.map((id) => ({ id, name: id }));

/** One of the palette's colours, each as the forum shows it. */
export function ColorInput({ source, none }: Props) {
  return (
    <SelectInput
      source={source}
      label={t('colour')}
      choices={CHOICES}
      optionText={<Option />}
      fullWidth
      {...(none === undefined ? {} : { emptyText: none })}
    />
  );
}

function Option() {
  const id = useRecordContext()?.id;
  const color = paletteKeyOf(String(id));
  return <ColorChip color={color}>{COLOR_NAMES[color]}</ColorChip>;
}
