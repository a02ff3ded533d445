import { ownPageForm } from '@forum/contracts/own-pages';
import { doc, toJson } from '@forum/rich-text/build';
import { Create, SimpleForm } from 'react-admin';
import { validateWith } from '../layout/validate.ts';
import { OwnPageFields } from './OwnPageFields.tsx';

const NEW = {
  title: '',
  address: '',
  audience: 'everybody',
  groupIds: [],
  inMenu: false,
  position: 0,
  content: toJson(doc()),
};

/** Writes a page at an address of one's own. */
export function OwnPageCreate() {
  return (
    <Create redirect="list">
      <SimpleForm defaultValues={NEW} validate={validateWith(ownPageForm)}>
        <OwnPageFields />
      </SimpleForm>
    </Create>
  );
}
