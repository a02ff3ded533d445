/** Whether keys write there, or choose: they are no shortcuts. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"]';
