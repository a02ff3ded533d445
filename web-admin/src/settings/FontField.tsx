import { fontFamily } from '@forum/contracts/site-fonts';
import Box from '@mui/material/Box';
import { RadioButtonGroupInput } from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { WORDS } from './words.ts';

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

/** The typeface of pages. */
export function FontField() {
  const [label, says] = WORDS.font;
  return (
    <RadioButtonGroupInput
      source="font"
      label={label}
      helperText={says}
      choices={FONTS}
      row={false}
      translateChoice={false}
    />
  );
}
