/**
 * Copies a text to the clipboard. Browsers give pages served over plain http no clipboard access: there, or if they
 * refuse it, the text is selected and copied as its reader would.
 * @throws Error if the browser copies nothing
 */
export async function copyText(text: string): Promise<void> {
  try {
    // The type claims that it always exists.
    if ('clipboard' in navigator) return await navigator.clipboard.writeText(text);
  } catch (error) {
    if (!copySelected(text)) throw error;
    return;
  }
  if (!copySelected(text)) throw new Error('The browser copies nothing');
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'said';
  // A dialog keeps the focus inside: what is outside it cannot be selected.
  (focused?.closest('dialog, [popover]') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way over plain http
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
