import { categoryForm } from '@forum/contracts/categories';
import { Create, SimpleForm } from 'react-admin';
import { validateWith } from '../layout/validate.ts';
import { CategoryFields } from './CategoryFields.tsx';

const NEW = { color: 'gray', description: null, icon: null, parentId: null, allowedRoles: [] };

/** Makes a category. */
export function CategoryCreate() {
  return (
    <Create redirect="list" transform={withoutEmptySlug}>
      <SimpleForm
        defaultValues={NEW}
        validate={(values) => validateWith(categoryForm)(withoutEmptySlug(values))}
      >
        <CategoryFields />
      </SimpleForm>
    </Create>
  );
}

/** The contract makes the slug from the name where none is given. */
function withoutEmptySlug({ slug, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return typeof slug === 'string' && slug !== '' ? { ...rest, slug } : rest;
}
