import { pageAudience } from '@forum/contracts/own-pages';
import { lazy, Suspense } from 'react';
import {
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  ReferenceArrayInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { AUDIENCES } from './own-page-words.ts';

const t = textsOf('pages');

const RichTextInput = lazy(async () => {
  const { RichTextInput: loaded } = await import('./RichTextInput.tsx');
  return { default: loaded };
});

const CHOICES = pageAudience.options.map((id) => ({ id, name: AUDIENCES[id] }));

/** What a page says, where it is, who sees it, and its place in the menu. */
export function OwnPageFields() {
  return (
    <>
      <TextInput source="title" label={t('title')} />
      <TextInput source="address" label={t('address')} helperText={t('addressHint')} />
      <SelectInput
        source="audience"
        label={t('seenBy')}
        choices={CHOICES}
        translateChoice={false}
        defaultValue="everybody"
      />
      <FormDataConsumer<{ audience?: unknown }>>
        {({ formData }) =>
          formData.audience === 'groups' ? (
            <ReferenceArrayInput source="groupIds" reference="groups">
              <SelectArrayInput label={t('someGroups')} optionText="name" defaultValue={[]} />
            </ReferenceArrayInput>
          ) : null
        }
      </FormDataConsumer>
      <BooleanInput source="inMenu" label={t('inMenu')} helperText={t('inMenuHint')} />
      <NumberInput source="position" label={t('position')} min={0} max={999} defaultValue={0} />
      <Suspense fallback={<p>{t('loadingEditor')}</p>}>
        <RichTextInput source="content" label={t('text')} />
      </Suspense>
    </>
  );
}
