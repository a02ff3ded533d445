/** Opens the options at the form's poll, adding one if there is none; the focus follows. */
export function openPoll(form: HTMLElement | null): void {
  const options = form?.querySelector('details');
  if (options === null || options === undefined) return;
  options.open = true;
  const part = options.querySelector<HTMLElement>('[data-adds-poll], [data-poll] input');
  if (part?.matches('[data-adds-poll]') === true) part.click();
  else part?.focus();
}
