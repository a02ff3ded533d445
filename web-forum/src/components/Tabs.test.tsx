import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';

afterEach(cleanup);

describe('tabs', () => {
  it('show one of their parts; arrows go on to the next', async () => {
    const tabs = ['Published', 'Drafts'].map((name) => ({
      value: name,
      name,
      content: <p>{`All of ${name}`}</p>,
    }));
    const screen = render(<Tabs label="My posts" tabs={tabs} />);
    expect(screen.getByRole('tabpanel', { name: 'Published' }).textContent).toBe(
      'All of Published',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Published' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Drafts' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Drafts' }).textContent).toBe('All of Drafts');
    expect(screen.queryByText('All of Published')).toBeNull();
  });
});
