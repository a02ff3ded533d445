import { mergePost } from '@forum/contracts/moderation';
import type { StaffPost } from '@forum/contracts/staff-content';
import Alert from '@mui/material/Alert';
import { FormDataConsumer, useGetOne } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import type { MergePreview } from '../providers/content-resources.ts';
import { PostInput } from './PostInput.tsx';
import { titleOf } from './title-of.ts';
import { serverText, textsOf } from '../messages/texts.ts';

const t = textsOf('posts');

/** Merges a duplicate into the thread of another post, found by searching. */
export function MergeButton({ post }: { post: StaffPost }) {
  const { id } = post;
  const title = titleOf(post);
  return (
    <FormDialog
      label={t('mergeInto')}
      changes={t('itStandsInThe')}
      title={t('mergeIntoAnotherPost', { title })}
      validate={problemsIn}
      send={(values) =>
        ask(mergePost, { params: { id }, body: mergePost.body.parse(bodyOf(values)) })
      }
      done={t('standsInTheOther', { title })}
    >
      <PostInput source="into" label={t('postThatStays')} />
      <FormDataConsumer>
        {({ formData: { into } }) =>
          typeof into === 'string' && into !== '' ? <Preview id={id} into={into} /> : null
        }
      </FormDataConsumer>
      <GroundsFields />
    </FormDialog>
  );
}

function Preview({ id, into }: { id: string; into: string }) {
  const { data } = useGetOne<MergePreview>('merge', { id: `${id}:${into}` });
  if (data === undefined) return null;
  const { moving, before, after, refusal } = data;
  if (refusal !== null) return <Alert severity="warning">{serverText(refusal)}</Alert>;
  return <Alert severity="info">{t('mergePreview', { moving, before, after })}</Alert>;
}

// A form in a list row starts with the whole record.
function bodyOf(values: unknown): Record<string, unknown> {
  const { into } = Object(values);
  return { ...groundsOf(values), into };
}

function problemsIn(values: unknown): Record<string, string> {
  const { into } = Object(values);
  if (typeof into !== 'string' || into === '') return { into: t('pleaseChooseAPost') };
  return validateWith(mergePost.body)(bodyOf(values));
}
