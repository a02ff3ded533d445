import { cleanup, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox, Switch } from './Checkbox.tsx';
import { FileField } from './FileField.tsx';
import { Select } from './Select.tsx';
import { Textarea } from './Textarea.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

/** What a screen reader reads with the control. */
const noteOf = (control: HTMLElement) =>
  document.querySelector(`[id="${control.getAttribute('aria-describedby')}"]`)?.textContent;

describe('a field', () => {
  it('has its label, and its hint until something is wrong', () => {
    const drawn = (error?: string) => (
      <TextField label="Name" name="name" required hint="As on letters" error={error} />
    );
    const screen = render(drawn());
    const input = screen.getByLabelText('Name');
    expect([noteOf(input), input.getAttribute('aria-invalid')]).toEqual(['As on letters', null]);
    screen.rerender(drawn('Name is required'));
    expect([noteOf(input), input.getAttribute('aria-invalid')]).toEqual([
      'Name is required',
      'true',
    ]);
  });

  it('takes several lines', async () => {
    const screen = render(<Textarea label="Bio" name="bio" maxLength={4} />);
    const area = screen.getByRole('textbox', { name: 'Bio (optional)' });
    await userEvent.type(area, 'a\nbcde');
    expect(area).toHaveProperty('value', 'a\nbc');
  });

  it('chooses one of several', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const options = [
      { value: 'en', name: 'English' },
      { value: 'de', name: 'Deutsch' },
    ];
    const screen = render(
      <Select
        label="Language"
        name="language"
        required
        options={options}
        onChange={(event) => onChange(event.currentTarget.value)}
      />,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
    expect(onChange).toHaveBeenCalledWith('de');
  });

  it('chooses a file, and the same one again', async () => {
    const onChosen = vi.fn<(file: File) => void>();
    const drawn = (isBusy: boolean) => (
      <FileField
        label="Avatar"
        name="avatar"
        required
        accept="image/*"
        act="Choose an image"
        isBusy={isBusy}
        onChosen={onChosen}
      />
    );
    const screen = render(drawn(false));
    const input = screen.getByLabelText('Avatar');
    const file = new File(['GIF89a'], 'cat.gif', { type: 'image/gif' });
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    expect(onChosen.mock.calls.map(([chosen]) => chosen.name)).toEqual(['cat.gif', 'cat.gif']);
    expect(screen.getByText('cat.gif')).toBeTruthy();
    screen.rerender(drawn(true));
    expect(input).toHaveProperty('disabled', true);
  });
});

describe('a switch and a checkbox', () => {
  it('are named, described and turned by their label', () => {
    const onChange = vi.fn<(isOn: boolean) => void>();
    const screen = render(
      <>
        <Switch
          label="Keyboard shortcuts"
          hint="Off in fields"
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Checkbox label="Featured" name="featured" defaultChecked />
      </>,
    );
    const turned = screen.getByRole('switch', { name: 'Keyboard shortcuts' });
    expect(noteOf(turned)).toBe('Off in fields');
    fireEvent.click(screen.getByText('Keyboard shortcuts'));
    expect(onChange).toHaveBeenCalledWith(true);
    expect(screen.getByRole('checkbox', { name: 'Featured' })).toHaveProperty('checked', true);
  });
});
