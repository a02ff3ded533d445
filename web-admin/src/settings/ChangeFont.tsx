import { fontFamily } from '@forum/contracts/site-fonts';
import { changeSiteSetting } from '@forum/contracts/site-settings';
import Box from '@mui/material/Box';
import { RadioButtonGroupInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('settings');

// Each in its own letters.
const FONTS = [
  { id: '', name: t('ourOwnLetters') },
  { id: 'system', name: t('systemLetters') },
  { id: 'serif', name: t('bookLetters') },
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

/** Changes the typeface of pages. */
export function ChangeFont({ title, says, present }: Props) {
  return (
    <FormDialog
      label={t('change')}
      title={title}
      defaults={{ value: present }}
      send={({ value }) =>
        ask(changeSiteSetting, {
          params: { id: 'font' },
          body: { value: typeof value === 'string' ? value : '' },
        })
      }
      done={t('changedNamed', { name: title })}
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
