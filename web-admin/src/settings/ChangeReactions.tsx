import { REACTION_KINDS, reactionSetIssue, readReactionSet } from '@forum/contracts/reaction-set';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textsOf } from '../messages/texts.ts';
import { SettingDialog, textOf } from './SettingDialog.tsx';

const t = textsOf('settings');

interface Props {
  readonly title: string;
  readonly says: string;
  readonly present: string;
}

/** Changes the emoji that members can react with, previewed as on posts. */
export function ChangeReactions({ title, says, present }: Props) {
  return (
    <SettingDialog
      id="reactionSet"
      title={title}
      present={present}
      written={(value) => readReactionSet(value).join(' ')}
    >
      <TextInput source="value" label={title} helperText={says} fullWidth />
      <Preview />
    </SettingDialog>
  );
}

function Preview() {
  const value = textOf(useWatch({ name: 'value' }));
  if (reactionSetIssue(value) !== null) {
    return (
      <Typography variant="body2" color="error" component="output">
        {t('oneToTwelveEmoji', { least: REACTION_KINDS.least, most: REACTION_KINDS.most })}
      </Typography>
    );
  }
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography variant="body2" component="figcaption" sx={{ mb: 0.5 }}>
        {t('asPostsWillHaveThem')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
        {readReactionSet(value).map((emoji) => (
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
