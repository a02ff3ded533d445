import { useEffect, type ReactNode } from 'react';
import { SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { useFormContext } from 'react-hook-form';

interface Props {
  readonly children: ReactNode;
}

/**
 * The form of a record that is there already. Where the record is read anew meanwhile, what was typed stays and the other
 * fields follow. Deleting is no part of it: its own button would ask the data provider, which keeps no way to delete.
 */
export function EditForm({ children }: Props) {
  return (
    <SimpleForm resetOptions={TYPED_STAYS} toolbar={<SaveOnly />}>
      {children}
    </SimpleForm>
  );
}

const TYPED_STAYS = { keepDirtyValues: true };

function SaveOnly() {
  useFollowingAfterSave();
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}

/** What was saved is no longer typed: it follows the record again. */
function useFollowingAfterSave(): void {
  const { reset, getValues, formState } = useFormContext();
  const { isSubmitSuccessful } = formState;
  useEffect(() => {
    if (isSubmitSuccessful) reset(getValues());
  }, [isSubmitSuccessful, reset, getValues]);
}
