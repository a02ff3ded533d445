import { reactionSetIssue, readReactionSet } from '@forum/contracts/reaction-set';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textsOf } from '../messages/texts.ts';
import { WORDS } from './words.ts';

const t = textsOf('settings');

/** The emoji that members can react with, previewed as on posts. */
export function ReactionsField() {
  const [label, says] = WORDS.reactionSet;
  const field: unknown = useWatch({ name: 'reactionSet' });
  const text = typeof field === 'string' ? field : '';
  return (
    <>
      <TextInput source="reactionSet" label={label} helperText={says} parse={String} />
      {reactionSetIssue(text) === null ? <Preview text={text} /> : null}
    </>
  );
}

function Preview({ text }: { text: string }) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography variant="body2" component="figcaption" sx={{ mb: 0.5 }}>
        {t('asPostsWillHaveThem')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
        {readReactionSet(text).map((emoji) => (
          <Box key={emoji} component="span" sx={CHIP}>
            {emoji}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

const CHIP = {
  px: 1,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 999,
  // Before the fonts of the console, which have some emoji without colour.
  fontFamily: "'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', sans-serif",
  fontSize: '1rem',
} as const;
