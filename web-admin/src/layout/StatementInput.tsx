import { listStatements, type StaffStatement } from '@forum/contracts/staff-statements';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('layout');

interface Props {
  readonly source: string;
  readonly label?: string;
  readonly hint: string;
  /** In characters. */
  readonly most: number;
  /** Whether nobody has written anything of their own yet. */
  readonly isUnwritten?: (words: unknown) => boolean;
}

/** Words that a member reads, with the team's own statements to choose from. */
export function StatementInput({ source, label, hint, most, isUnwritten = isEmpty }: Props) {
  const { getValues, setValue } = useFormContext();
  const choose = ({ text }: StaffStatement) => {
    const words: unknown = getValues(source);
    const next = isUnwritten(words) ? text : `${String(words).trimEnd()}\n\n${text}`;
    setValue(source, next.slice(0, most), { shouldDirty: true });
  };
  return (
    <>
      <StatementMenu onChoose={choose} />
      <TextInput
        source={source}
        {...(label === undefined ? {} : { label })}
        helperText={hint}
        slotProps={{ htmlInput: { maxLength: most } }}
        minRows={3}
        multiline
        fullWidth
      />
    </>
  );
}

function isEmpty(words: unknown): boolean {
  return words === undefined || words === null || words === '';
}

/** Nothing if the team has none. */
function StatementMenu({ onChoose }: { onChoose: (statement: StaffStatement) => void }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { data } = useQuery({
    queryKey: ['statements'],
    queryFn: () => ask(listStatements, {}),
  });
  const statements = data?.data ?? [];
  if (statements.length === 0) return null;
  const choose = (statement: StaffStatement) => {
    setPlace(null);
    onChoose(statement);
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        {t('chooseStatement')}
      </Button>
      <Menu open={place !== null} anchorEl={place} onClose={() => setPlace(null)}>
        {statements.map((statement) => (
          <MenuItem key={statement.name} dir="auto" onClick={() => choose(statement)}>
            {statement.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
