import type { SettingName, SettingValue } from '@forum/contracts/site-settings';
import Box from '@mui/material/Box';
import { textsOf } from '../messages/texts.ts';
import { isPicture, valueInWords } from './value-in-words.ts';

const t = textsOf('settings');

/** A setting's value: a picture as an image, all others in words. */
export function Value({ id, value }: { id: SettingName; value: SettingValue }) {
  if (!isPicture(value)) return valueInWords(id, value);
  const size = { maxWidth: 120, maxHeight: 32, verticalAlign: 'middle' };
  return <Box component="img" src={String(value)} alt={t('picture')} sx={size} />;
}
