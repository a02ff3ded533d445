import { Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { CategoryFields, withoutEmptySlug } from './CategoryFields.tsx';

/** Changes a category; its former addresses lead on. */
export function CategoryEdit() {
  return (
    <Edit redirect="list" mutationMode="pessimistic" transform={withoutEmptySlug}>
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
