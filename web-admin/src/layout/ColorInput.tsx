import { paletteKeyOf, PALETTE_KEYS } from '@forum/contracts';
import { SelectInput, useRecordContext } from 'react-admin';
import { ColorChip } from './ColorChip.tsx';

interface Props {
  readonly source: string;
  /** What no colour means; left out: one must be chosen. */
  readonly none?: string;
}

const CHOICES = PALETTE_KEYS.map((id) => ({ id, name: id }));

/** One of the palette's colours, each shown as the forum shows it. */
export function ColorInput({ source, none }: Props) {
  return (
    <SelectInput
      source={source}
      label="Colour"
      choices={CHOICES}
      optionText={<Option />}
      fullWidth
      {...(none === undefined ? {} : { emptyText: none })}
    />
  );
}

function Option() {
  const id = useRecordContext()?.id;
  return <ColorChip color={paletteKeyOf(String(id))}>{id}</ColorChip>;
}
