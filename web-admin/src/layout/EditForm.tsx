import { useEffect, type ReactNode } from 'react';
import { SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { useFormContext } from 'react-hook-form';

interface Props {
  readonly children: ReactNode;
}

/**
 * The form of an existing record. If the record is refetched meanwhile, typed fields stay and the others follow. No
 * delete button: it would call the data provider, which has no delete.
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

/** Saved fields no longer count as typed: they follow the record again. */
function useFollowingAfterSave(): void {
  const { reset, getValues, formState } = useFormContext();
  const { isSubmitSuccessful } = formState;
  useEffect(() => {
    if (isSubmitSuccessful) reset(getValues());
  }, [isSubmitSuccessful, reset, getValues]);
}
