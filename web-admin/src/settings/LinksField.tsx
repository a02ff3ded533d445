import { SITE_LINKS } from '@forum/contracts/site-links';
import type { LinkSetting } from '@forum/contracts/site-settings';
import { TextInput } from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { RowsField } from './RowsField.tsx';

const t = textsOf('settings');

/** The owners' links in one place. */
export function LinksField({ id }: { id: LinkSetting }) {
  const { most } = SITE_LINKS;
  return (
    <RowsField id={id} most={most} hint={t('atMostWhereA', { most })}>
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
    </RowsField>
  );
}
