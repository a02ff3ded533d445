import { Edit } from 'react-admin';
import { EditForm } from '../layout/EditForm.tsx';
import { AudienceSection } from './AudienceSection.tsx';
import { CategoryFields, withoutEmptySlug } from './CategoryFields.tsx';

/** Changes a category; its former addresses redirect. */
export function CategoryEdit() {
  return (
    <Edit redirect="list" mutationMode="pessimistic" transform={withoutEmptySlug}>
      <>
        <EditForm>
          <CategoryFields />
        </EditForm>
        <AudienceSection />
      </>
    </Edit>
  );
}
