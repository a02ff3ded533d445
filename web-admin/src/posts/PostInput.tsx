import type { StaffPost } from '@forum/contracts/staff-content';
import type { ReactElement } from 'react';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { titleOf } from './title-of.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('posts');

/** A post, found by words of its title or text; the value is its id. */
export function PostInput({ source, label }: { source: string; label: string }): ReactElement {
  return (
    <ReferenceInput source={source} reference="posts" perPage={10}>
      <AutocompleteInput
        label={label}
        optionText={nameOf}
        filterToQuery={(search: string) => ({ search })}
        helperText={t('wordsOfItsTitle')}
        fullWidth
      />
    </ReferenceInput>
  );
}

/** List posts have an author, and so has a single one. */
function nameOf(post: Pick<StaffPost, 'title' | 'author'>): string {
  return `${titleOf(post)} (${post.author.username})`;
}
