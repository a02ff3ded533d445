import { deleteCategory, type CategoryTree } from '@forum/contracts/categories';
import { AutocompleteInput, ReferenceInput, useRecordContext } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { ask } from '../providers/api.ts';

/** Deletes a category; its posts move to the chosen one. */
export function DeleteCategoryButton() {
  const category = useRecordContext<CategoryTree>();
  if (category === undefined) return null;
  const { id, name } = category;
  return (
    <FormDialog
      label="Delete"
      title={`Delete ${name}?`}
      color="error"
      send={({ target }) =>
        ask(deleteCategory, {
          params: { id },
          query: { target: typeof target === 'string' && target !== '' ? target : undefined },
        })
      }
      done={`${name} is deleted.`}
    >
      <ReferenceInput source="target" reference="categories" filter={{ outside: id }}>
        <AutocompleteInput
          label="Move its posts to"
          helperText="Not needed for an empty category."
          fullWidth
        />
      </ReferenceInput>
    </FormDialog>
  );
}
