import { actGrounds, type ActGrounds } from '@forum/contracts/acts';
import { FormDialog } from './FormDialog.tsx';
import { GroundsFields } from './GroundsFields.tsx';
import { groundsOf, validateGrounds } from './grounds.ts';

interface Props {
  readonly label: string;
  readonly title: string;
  readonly act: (grounds: ActGrounds) => Promise<unknown>;
  readonly done: string;
  readonly color?: 'primary' | 'error';
  /** What it will change, in a sentence. */
  readonly changes?: string;
}

/** A staff act with its reason and note. */
export function ActDialog({ act, ...dialog }: Props) {
  return (
    <FormDialog
      {...dialog}
      validate={validateGrounds(actGrounds)}
      send={(values) => act(actGrounds.parse(groundsOf(values)))}
    >
      <GroundsFields />
    </FormDialog>
  );
}
