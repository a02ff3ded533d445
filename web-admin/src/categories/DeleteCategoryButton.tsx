import { deleteCategory, type CategoryTree } from '@forum/contracts/categories';
import { AutocompleteInput, ReferenceInput, useRecordContext } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('categories');

/** Deletes a category; its posts move to the chosen one. */
export function DeleteCategoryButton() {
  const category = useRecordContext<CategoryTree>();
  if (category === undefined) return null;
  const { id, name } = category;
  return (
    <FormDialog
      label={t('delete')}
      title={t('deleteAsked', { name })}
      color="error"
      send={({ target }) =>
        ask(deleteCategory, {
          params: { id },
          query: { target: typeof target === 'string' && target !== '' ? target : undefined },
        })
      }
      done={t('isDeleted', { name })}
    >
      <ReferenceInput source="target" reference="categories" filter={{ outside: id }}>
        <AutocompleteInput label={t('moveItsPostsTo')} helperText={t('notNeededForAn')} fullWidth />
      </ReferenceInput>
    </FormDialog>
  );
}
