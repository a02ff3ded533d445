import { fontFamily } from '@forum/contracts/site-fonts';
import { changeSiteSetting } from '@forum/contracts/site-settings';
import Box from '@mui/material/Box';
import { RadioButtonGroupInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { ask } from '../providers/api.ts';

// Each in its own letters.
const FONTS = [
  { id: '', name: 'Our own (Inter)' },
  { id: 'system', name: "The reader's system" },
  { id: 'serif', name: 'A book (serif)' },
].map(({ id, name }) => ({
  id,
  name: (
    <Box component="span" sx={{ fontFamily: fontFamily(id) }}>
      {name}
    </Box>
  ),
}));

interface Props {
  readonly title: string;
  readonly says: string;
  readonly present: string;
}

/** Changes the letters of pages. */
export function ChangeFont({ title, says, present }: Props) {
  return (
    <FormDialog
      label="Change"
      title={title}
      defaults={{ value: present }}
      send={({ value }) =>
        ask(changeSiteSetting, {
          params: { id: 'font' },
          body: { value: typeof value === 'string' ? value : '' },
        })
      }
      done={`${title}: changed.`}
    >
      <RadioButtonGroupInput
        source="value"
        label={title}
        helperText={says}
        choices={FONTS}
        row={false}
        translateChoice={false}
      />
    </FormDialog>
  );
}
