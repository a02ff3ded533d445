import { expect, test } from './journey.ts';

test.skip(({ hasPointer }) => hasPointer, 'It is about journeys without a pointer.');

test('what only a pointer could do fails a journey', async ({ page }) => {
  await page.setContent(`
    <style>.plain:focus { outline: none }</style>
    <p>Text</p>
    <button tabindex="2">Out of order</button>
    <button class="plain">Unmarked</button>
    <label><input type="checkbox"> Ready</label>
    <label>Size <select><option>Small</option><option>Middle</option><option>Large</option></select></label>
    <div role="menu"><button tabindex="0">One</button><button tabindex="-1">Two</button></div>
    <button>Send</button>`);
  const button = (name: string) => page.getByRole('button', { name });
  await expect(page.getByText('Text').click()).rejects.toThrow('No key acts on it');
  await expect(button('Out of order').click()).rejects.toThrow('out of the order');
  await expect(button('Unmarked').click()).rejects.toThrow('Nothing shows that it has the focus');
  await expect(button('Send').dispatchEvent('click')).rejects.toThrow('no pointer');
  await expect(page.mouse.move(1, 1)).rejects.toThrow('no pointer');

  await page.getByText('Ready').click();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('combobox').selectOption('Large');
  await expect(page.getByRole('combobox')).toHaveValue('Large');
  await button('Send').click();
  await expect(button('Send')).toBeFocused();
});
