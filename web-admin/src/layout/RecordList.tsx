import { cloneElement, isValidElement, type ReactElement } from 'react';
import { List, Pagination, TextInput, type ListProps } from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { ALL_AT_ONCE, SHOWN_AT_ONCE } from './list-sizes.ts';
import { useIsNarrow } from './useIsNarrow.ts';

const t = textsOf('frame');

const SIZES = [10, SHOWN_AT_ONCE, { value: ALL_AT_ONCE, label: t('all') }];

/**
 * A list of records: 50 on a page, or all. On a phone the filters but the words to search for are behind a button, and
 * those in use stay in sight.
 */
export function RecordList({ filters, ...rest }: Omit<ListProps, 'exporter'>) {
  const isNarrow = useIsNarrow();
  const shown = Array.isArray(filters) && isNarrow ? filters.map(folded) : filters;
  return (
    <List
      perPage={SHOWN_AT_ONCE}
      pagination={<Pagination rowsPerPageOptions={SIZES} />}
      empty={false}
      {...rest}
      {...(shown === undefined ? {} : { filters: shown })}
      exporter={false}
    />
  );
}

function folded(filter: unknown): ReactElement {
  if (!isValidElement<{ alwaysOn?: boolean }>(filter)) {
    throw new Error('A filter is an element.');
  }
  return filter.type === TextInput ? filter : cloneElement(filter, { alwaysOn: false });
}
