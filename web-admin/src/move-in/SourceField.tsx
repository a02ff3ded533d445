import type { MoveInSource } from '@forum/contracts/move-in-runs';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { bytesText } from '../system/bytes.ts';
import { DeleteSource } from './DeleteSource.tsx';
import { useSources } from './queries.ts';

const t = textsOf('moveIn');

interface Props {
  readonly value: string;
  readonly onChange: (source: string) => void;
}

/** A file or folder of the folder for moving in, or a path below it. */
export function SourceField({ value, onChange }: Props) {
  const { data, error } = useSources();
  if (error !== null) return <Alert severity="error">{wordsOf(error)}</Alert>;
  const sources = data?.sources ?? [];
  return (
    <>
      <Typography variant="subtitle1" component="h2">
        {t('serverHead')}
      </Typography>
      {data === undefined ? null : (
        <p style={{ margin: 0 }}>
          {t.rich(
            'folderSays',
            { folder: <code>{data.folder}</code> },
            { free: bytesText(data.freeBytes) },
          )}
        </p>
      )}
      <Autocomplete
        freeSolo
        options={sources.map(({ name }) => name)}
        inputValue={value}
        onInputChange={(_event, now) => onChange(now)}
        renderOption={({ key, ...props }, name) => (
          <li key={key} {...props}>
            {describe(sources.find((one) => one.name === name) ?? name)}
          </li>
        )}
        renderInput={(props) => (
          <TextField {...props} label={t('source')} helperText={t('sourceSays')} />
        )}
        sx={{ width: '100%', maxWidth: '30rem' }}
      />
      {sources.some(({ name }) => name === value) ? (
        <DeleteSource source={value} onDeleted={() => onChange('')} />
      ) : null}
    </>
  );
}

function describe(source: MoveInSource | string): string {
  if (typeof source === 'string') return source;
  const size = source.bytes === null ? t('folder') : bytesText(source.bytes);
  return `${source.name} · ${size}`;
}
