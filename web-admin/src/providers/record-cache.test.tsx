import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { CoreAdminContext, useGetList, useGetOne, useUpdate } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { createRecordCache } from './record-cache.ts';

const LISTED = { id: '1', title: 'A case' };
const WHOLE = { ...LISTED, reports: ['It sells hinges.'] };
const ANSWERS: Readonly<Record<string, unknown>> = {
  GET_LIST: { data: [LISTED], total: 1 },
  GET_ONE: { data: WHOLE },
  UPDATE: { data: { id: '1', title: 'Another' } },
};

/** What the record's page received, in order. */
let shown: unknown[] = [];
afterEach(() => {
  cleanup();
  shown = [];
});

function Listed() {
  const { data = [] } = useGetList('cases');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Page />;
  return data.map(({ id, title }) => (
    <button key={id} onClick={() => setOpen(true)}>
      Open {title}
    </button>
  ));
}

function Page() {
  const { data } = useGetOne('cases', { id: '1' });
  const [update] = useUpdate('cases', { id: '1', data: { title: 'Another' }, previousData: data });
  shown.push(data);
  return data === undefined ? null : (
    <button onClick={() => void update(undefined, undefined, { mutationMode: 'pessimistic' })}>
      {data.title}: {data.reports?.length ?? 'not read'}
    </button>
  );
}

async function openFromList() {
  render(
    <CoreAdminContext
      queryClient={createRecordCache()}
      dataProvider={async (type) => ANSWERS[type]}
    >
      <Listed />
    </CoreAdminContext>,
  );
  fireEvent.click(await screen.findByText('Open A case'));
}

it('never shows a record of a list where the whole one is read', async () => {
  await openFromList();
  await screen.findByText('A case: 1');
  expect(shown).not.toContainEqual(LISTED);
});

it('keeps what was changed in a record that was read', async () => {
  await openFromList();
  fireEvent.click(await screen.findByText('A case: 1'));
  expect(await screen.findByText('Another: 1')).toBeDefined();
});
