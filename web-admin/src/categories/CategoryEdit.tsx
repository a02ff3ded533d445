import { Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { CategoryFields } from './CategoryFields.tsx';

/** Changes a category; its former addresses lead on. */
export function CategoryEdit() {
  return (
    <Edit redirect="list" mutationMode="pessimistic">
      <SimpleForm
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <CategoryFields />
      </SimpleForm>
    </Edit>
  );
}
