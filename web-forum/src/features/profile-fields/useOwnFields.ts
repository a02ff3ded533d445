import type { ProfileField } from '@forum/contracts/profile-fields';
import { useMemo } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { filledFieldsQuery } from '../filled-fields/index.ts';
import { profileFieldsQuery } from './api.ts';

/** The fields that owners added, and what the member filled in, by their ids. */
export interface OwnFields {
  readonly fields: readonly ProfileField[];
  readonly values: ReadonlyMap<string, string>;
}

const NONE: readonly ProfileField[] = [];

/** The member's own fields; none until both lists have arrived. */
export function useOwnFields(memberId: string): OwnFields {
  const api = useApi();
  const { data: fields } = useQuery(profileFieldsQuery(api));
  const { data: filled } = useQuery(filledFieldsQuery(api, memberId));
  return useMemo(
    () => ({
      fields: filled === undefined ? NONE : (fields ?? NONE),
      values: new Map((filled ?? []).map(({ id, value }) => [id, value])),
    }),
    [fields, filled],
  );
}
