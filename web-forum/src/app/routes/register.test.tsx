import { listProfileFields } from '@forum/contracts/profile-fields';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { renderPart } from '../../testing/render.tsx';
import { Component } from './register.tsx';

afterEach(cleanup);

const show = (at: string, email: string | null = null) =>
  renderPart(<Component />, {
    at,
    handlers: [answer(listProfileFields, () => ({ data: [] }))],
    // As loading the page leaves it.
    loaded: (client) =>
      void client.setQueryData(['invite', 'abc'], { by: null, groupName: null, email }),
  });

describe('registering by an invitation', () => {
  it('begins with the address that it was sent to', async () => {
    const screen = show('/register?invite=abc', 'ada@example.com');
    expect(await screen.findByDisplayValue('ada@example.com')).toBe(screen.getByLabelText('Email'));
  });

  it.each(['/register?invite=abc', '/register'])('asks for an address at %s', async (at) => {
    const screen = show(at);
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', '');
  });
});
