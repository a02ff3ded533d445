import { categoryForm } from '@forum/contracts/categories';
import { Create, SimpleForm } from 'react-admin';
import { validateWith } from '../layout/validate.ts';
import { CategoryFields, withoutEmptySlug } from './CategoryFields.tsx';

const NEW = {
  color: 'gray',
  description: null,
  icon: null,
  parentId: null,
  allowedRoles: [],
  replyRoles: [],
  seeRoles: [],
  seeGroups: [],
};

/** Makes a category. */
export function CategoryCreate() {
  return (
    <Create redirect="list" transform={withoutEmptySlug}>
      <SimpleForm
        defaultValues={NEW}
        validate={(values) => validateWith(categoryForm)(withoutEmptySlug(values))}
      >
        <CategoryFields isNew />
      </SimpleForm>
    </Create>
  );
}
