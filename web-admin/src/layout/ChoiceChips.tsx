import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

interface Props<Choice> {
  /** What is chosen here, for screen readers. */
  readonly label: string;
  readonly choices: readonly (readonly [choice: Choice, name: string])[];
  readonly chosen: Choice | null;
  readonly onChoose: (choice: Choice) => void;
}

/** A choice between a few things, each a chip that Tab reaches. */
export function ChoiceChips<Choice extends string | number>(props: Props<Choice>) {
  const { label, choices, chosen, onChoose } = props;
  return (
    <Box component="fieldset" aria-label={label} sx={ROW}>
      {choices.map(([choice, name]) => (
        <Chip
          key={choice}
          label={name}
          color={choice === chosen ? 'primary' : 'default'}
          variant={choice === chosen ? 'filled' : 'outlined'}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        />
      ))}
    </Box>
  );
}

const ROW = { m: 0, p: 0, border: 0, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 1 };
