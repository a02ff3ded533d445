import { fontFamily } from '@forum/contracts/site-fonts';
import Box from '@mui/material/Box';
import { RadioButtonGroupInput } from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { SettingDialog } from './SettingDialog.tsx';

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
    <SettingDialog id="font" title={title} present={present}>
      <RadioButtonGroupInput
        source="value"
        label={title}
        helperText={says}
        choices={FONTS}
        row={false}
        translateChoice={false}
      />
    </SettingDialog>
  );
}
