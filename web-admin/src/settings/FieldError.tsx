import type { SettingName } from '@forum/contracts/site-settings';
import FormHelperText from '@mui/material/FormHelperText';
import { useFormContext } from 'react-hook-form';

/** What is wrong with a field that does not say so itself. */
export function FieldError({ id }: { id: SettingName }) {
  const error = useFormContext().formState.errors[id];
  const message = error?.root?.message ?? error?.message;
  if (typeof message !== 'string') return null;
  return (
    <FormHelperText error role="alert">
      {message}
    </FormHelperText>
  );
}
