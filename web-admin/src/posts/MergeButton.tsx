import { mergePost } from '@forum/contracts/moderation';
import type { StaffPost } from '@forum/contracts/staff-content';
import Alert from '@mui/material/Alert';
import { AutocompleteInput, FormDataConsumer, ReferenceInput, useGetOne } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import type { MergePreview } from '../providers/content-resources.ts';
import { titleOf } from './title-of.ts';

/** Puts a duplicate into the thread of another post, found by searching. */
export function MergeButton({ post }: { post: StaffPost }) {
  const { id } = post;
  const title = titleOf(post);
  return (
    <FormDialog
      label="Merge into…"
      changes="It stands in the thread of another post, with its comments; its address leads there. This can be undone."
      title={`Merge “${title}” into another post`}
      validate={problemsIn}
      send={(values) =>
        ask(mergePost, { params: { id }, body: mergePost.body.parse(bodyOf(values)) })
      }
      done={`“${title}” stands in the other discussion now. The audit log can take it back.`}
    >
      <ReferenceInput source="into" reference="posts" perPage={10}>
        <AutocompleteInput
          label="Post that stays"
          optionText={nameOf}
          filterToQuery={(search: string) => ({ search })}
          helperText="Words of its title or text"
          fullWidth
        />
      </ReferenceInput>
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
  if (refusal !== null) return <Alert severity="warning">{refusal}</Alert>;
  return (
    <Alert severity="info">
      {moving} {moving === 1 ? 'comment goes' : 'comments go'} along: the post that stays has{' '}
      {before} now and {after} then. The address of this post leads there, and whoever wrote it is
      told.
    </Alert>
  );
}

/** List posts have an author, and so has a single one. */
function nameOf(post: Pick<StaffPost, 'title' | 'author'>): string {
  return `${titleOf(post)} (${post.author.username})`;
}

// A form in a list row starts with the whole record.
function bodyOf(values: unknown): Record<string, unknown> {
  const { into } = Object(values);
  return { ...groundsOf(values), into };
}

function problemsIn(values: unknown): Record<string, string> {
  const { into } = Object(values);
  if (typeof into !== 'string' || into === '') return { into: 'Please choose a post' };
  return validateWith(mergePost.body)(bodyOf(values));
}
