import { SITE_SETTINGS } from '@forum/contracts/site-settings';
import Link from '@mui/material/Link';
import { TextInput } from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { asText } from './as-text.ts';
import { WORDS } from './words.ts';

const t = textsOf('settings');

/** The forum's own stylesheet, and the way to what it may refer to. */
export function StylesheetField() {
  const [label, says] = WORDS.stylesheet;
  return (
    <>
      <TextInput
        source="stylesheet"
        label={label}
        helperText={says}
        parse={asText}
        multiline
        minRows={4}
        maxRows={24}
        slotProps={{
          htmlInput: {
            maxLength: SITE_SETTINGS.stylesheet.most,
            spellCheck: false,
            style: { fontFamily: 'monospace' },
          },
        }}
      />
      <Link href="/design" target="_blank" rel="noreferrer">
        {t('whatAStyleCanChange')}
      </Link>
      {' · '}
      <Link href="/?safe=1" target="_blank" rel="noreferrer">
        {t('theForumWithoutIt')}
      </Link>
    </>
  );
}
