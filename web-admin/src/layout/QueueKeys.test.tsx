import { cleanup, fireEvent, render } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { QueueKeys, type Step } from './QueueKeys.tsx';

afterEach(cleanup);

it.each([
  ['Russian', 'о', 'KeyJ', 1],
  ['Russian', 'з', 'KeyP', -1],
  ['Greek', 'ν', 'KeyN', 1],
  ['Hebrew', 'ל', 'KeyK', -1],
  ['Dvorak', 'n', 'KeyL', 1],
  ['AZERTY', 'p', 'KeyP', -1],
])('steps through a queue on a %s layout: %s', (_, key, code, step) => {
  const beside = vi.fn<(id: string | undefined, step: Step) => Promise<undefined>>();
  beside.mockResolvedValue(undefined);
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()}>
        <QueueKeys id="one" resource="cases" next="next case" none="none" beside={beside} />
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.keyDown(document.body, { key, code });
  expect(beside).toHaveBeenCalledExactlyOnceWith('one', step);
});
