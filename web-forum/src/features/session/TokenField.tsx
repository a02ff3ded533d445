import { TextField } from '../../components/TextField.tsx';
import { useMailedToken } from './useMailedToken.ts';

interface Props {
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

/** The token from the link; without scripts, or without the whole link, it can be typed. */
export function TokenField(props: Props) {
  const token = useMailedToken();
  if (token !== '') return <input type="hidden" name={props.name} value={token} />;
  return (
    <TextField
      {...props}
      label="Code"
      hint="What stands after “token=” in the link of the mail."
      autoComplete="one-time-code"
      required
    />
  );
}
