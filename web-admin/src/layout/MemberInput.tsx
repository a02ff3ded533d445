import type { ReactElement } from 'react';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('layout');

interface Props {
  readonly source: string;
  readonly label: string;
  /** For a filter that is always shown. */
  readonly alwaysOn?: boolean;
}

const NEWEST = { field: 'createdAt', order: 'DESC' } as const;
// No suggestions before a search: a list that changes while it is being pressed would select somebody else.
const isSought = ({ q = '' }: { q?: string }) => q.length > 1;

/** A member, found by their name; the value is their id. */
export function MemberInput({ source, label }: Props): ReactElement {
  return (
    <ReferenceInput
      source={source}
      reference="users"
      sort={NEWEST}
      perPage={10}
      enableGetChoices={isSought}
    >
      <AutocompleteInput
        label={label}
        optionText="username"
        filterToQuery={(q: string) => ({ q })}
        helperText={t('usernameNameOrEmail')}
        fullWidth
      />
    </ReferenceInput>
  );
}
