import { brandTokens, type BrandTheme, type BrandTokens } from '@forum/contracts/brand-color';
import { hexOf } from '@forum/contracts/colors';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { COLORS } from '../layout/colors.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('settings');

/** A small post and a button in that colour, in both themes. */
export function AccentPreview({ code }: { code: string }) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <InTheme code={code} theme="light" name={t('byDay')} />
      <InTheme code={code} theme="dark" name={t('byNight')} />
    </Stack>
  );
}

interface InThemeProps {
  readonly code: string;
  readonly theme: BrandTheme;
  readonly name: string;
}

function InTheme({ code, theme, name }: InThemeProps) {
  const { surface, hairline, text, quiet } = COLORS[theme];
  const card = { bgcolor: surface, color: text, border: `1px solid ${hairline}`, borderRadius: 1 };
  return (
    <Box component="figure" sx={{ ...card, flex: 1, m: 0, p: 2 }}>
      <Box component="figcaption" sx={{ color: quiet, fontSize: '0.8125rem' }}>
        {name}
      </Box>
      <Box sx={{ fontWeight: 650, my: 0.5 }}>{t('howDoYouKeep')}</Box>
      <Accents tokens={brandTokens(code, theme)} />
    </Box>
  );
}

function Accents({ tokens }: { tokens: BrandTokens }) {
  const color = hexOf(tokens.accent);
  const soft = { color, bgcolor: hexOf(tokens['accent-soft']), px: 0.75, borderRadius: 1 };
  const fill = { bgcolor: hexOf(tokens['accent-fill']), color: hexOf(tokens['on-accent']) };
  const button = { ...fill, display: 'inline-block', px: 1.5, py: 0.75, borderRadius: 1 };
  return (
    <>
      <Box sx={{ mb: 1.5 }}>
        <Box component="span" sx={{ color, mr: 1 }}>
          {t('aLink')}
        </Box>
        <Box component="span" sx={soft}>
          {t('chosen')}
        </Box>
      </Box>
      <Box component="span" sx={button}>
        {t('newPost')}
      </Box>
    </>
  );
}
