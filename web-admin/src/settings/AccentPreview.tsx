import { brandTokens, type BrandTheme } from '@forum/contracts/brand-color';
import { hexOf } from '@forum/contracts/colors';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { COLORS } from '../layout/colors.ts';

/** A small post and a button in that colour, in both themes. */
export function AccentPreview({ code }: { code: string }) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <InTheme code={code} theme="light" name="By day" />
      <InTheme code={code} theme="dark" name="By night" />
    </Stack>
  );
}

function InTheme({ code, theme, name }: { code: string; theme: BrandTheme; name: string }) {
  const tokens = brandTokens(code, theme);
  const { surface, hairline, text, quiet } = COLORS[theme];
  const button = {
    display: 'inline-block',
    px: 1.5,
    py: 0.75,
    borderRadius: 1,
    bgcolor: hexOf(tokens['accent-fill']),
    color: hexOf(tokens['on-accent']),
  };
  return (
    <Box
      component="figure"
      sx={{
        flex: 1,
        m: 0,
        p: 2,
        bgcolor: surface,
        color: text,
        border: `1px solid ${hairline}`,
        borderRadius: 1,
      }}
    >
      <Box component="figcaption" sx={{ color: quiet, fontSize: '0.8125rem' }}>
        {name}
      </Box>
      <Box sx={{ fontWeight: 650, my: 0.5 }}>How do you keep bread fresh?</Box>
      <Box sx={{ mb: 1.5 }}>
        In{' '}
        <Box component="span" sx={{ color: hexOf(tokens.accent) }}>
          a link
        </Box>
        , or{' '}
        <Box
          component="span"
          sx={{
            color: hexOf(tokens.accent),
            bgcolor: hexOf(tokens['accent-soft']),
            px: 0.75,
            borderRadius: 1,
          }}
        >
          chosen
        </Box>
      </Box>
      <Box component="span" sx={button}>
        New Post
      </Box>
    </Box>
  );
}
