import { previewLetter } from '@forum/contracts/mail-server';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { valueOf } from './form-values.ts';

const t = textsOf('mail');

/** What a letter looks like with what the form says: its name, colour and last line. */
export function LetterPreview() {
  const form: Record<string, unknown> = useWatch();
  const text = (name: 'siteName' | 'accent' | 'letterFooter') => String(valueOf(name, form[name]));
  const look = {
    siteName: text('siteName'),
    accent: text('accent'),
    letterFooter: text('letterFooter'),
  };
  const query = useDeferredValue(look);
  const { data } = useQuery({
    queryKey: ['letter-preview', query],
    queryFn: () => ask(previewLetter, { query }),
    placeholderData: (before) => before,
  });
  if (data === undefined) return null;
  return (
    <Box component="figure" sx={{ m: 0, my: 2, maxWidth: '40rem' }}>
      <Box component="figcaption" sx={{ mb: 1, fontWeight: 550 }}>
        {t('lettersLook')}
      </Box>
      <Box
        component="iframe"
        title={t('lettersLook')}
        sandbox=""
        tabIndex={-1}
        srcDoc={data.html}
        sx={FRAME}
      />
    </Box>
  );
}

// White in both themes, as mail programs show letters.
const FRAME = {
  display: 'block',
  width: '100%',
  height: 340,
  bgcolor: '#ffffff',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  pointerEvents: 'none',
} as const;
