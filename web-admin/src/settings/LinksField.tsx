import { SITE_LINKS } from '@forum/contracts/site-links';
import type { LinkSetting } from '@forum/contracts/site-settings';
import Typography from '@mui/material/Typography';
import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textsOf } from '../messages/texts.ts';
import { FieldError } from './FieldError.tsx';
import { ROWS } from './rows.ts';
import { WORDS } from './words.ts';

const t = textsOf('settings');

/** The owners' links in one place: adding, removing and moving them. */
export function LinksField({ id }: { id: LinkSetting }) {
  const links: unknown = useWatch({ name: id });
  const isFull = Array.isArray(links) && links.length >= SITE_LINKS.most;
  const [label, says] = WORDS[id];
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {says}
      </Typography>
      <ArrayInput
        source={id}
        label={label}
        helperText={t('atMostWhereA', { most: SITE_LINKS.most })}
      >
        <SimpleFormIterator inline disableClear disableAdd={isFull} sx={ROWS}>
          <TextInput
            source="label"
            label={t('label')}
            helperText={false}
            slotProps={{ htmlInput: { maxLength: SITE_LINKS.label } }}
          />
          <TextInput
            source="address"
            label={t('address')}
            helperText={false}
            slotProps={{ htmlInput: { maxLength: SITE_LINKS.address } }}
          />
        </SimpleFormIterator>
      </ArrayInput>
      <FieldError id={id} />
    </>
  );
}
