import { readSiteLinks, SITE_LINKS, writeSiteLinks } from '@forum/contracts/site-links';
import { changeSiteSetting, type LinkSetting } from '@forum/contracts/site-settings';
import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../layout/FormDialog.tsx';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('settings');

interface Props {
  readonly id: LinkSetting;
  readonly title: string;
  /** As it is stored. */
  readonly present: string;
}

/** Changes the owners' links in one place: adding, removing and moving them. */
export function ChangeLinks({ id, title, present }: Props) {
  return (
    <FormDialog
      label={t('change')}
      title={title}
      defaults={{ links: readSiteLinks(present) }}
      send={(values) =>
        ask(changeSiteSetting, { params: { id }, body: { value: linesOf(values) } })
      }
      done={t('changedNamed', { name: title })}
    >
      <Rows />
    </FormDialog>
  );
}

// Fingers cannot hover: the controls of a row are always visible.
const ROWS = {
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  '& .RaSimpleFormIterator-line': { pt: 1.5 },
};

function Rows() {
  const links: unknown = useWatch({ name: 'links' });
  const isFull = Array.isArray(links) && links.length >= SITE_LINKS.most;
  return (
    <ArrayInput
      source="links"
      label={t('links')}
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
  );
}

// An empty row is no link: one added too many need not be removed.
const rows = z.object({
  links: z
    .array(z.object({ label: z.string().nullish(), address: z.string().nullish() }).nullish())
    .nullish(),
});

function linesOf(values: unknown): string {
  const { links } = rows.parse(values);
  const written = (links ?? []).map((row) => ({
    label: row?.label?.trim() ?? '',
    address: row?.address?.trim() ?? '',
  }));
  return writeSiteLinks(written.filter(({ label, address }) => label !== '' || address !== ''));
}
