/** Whether keys write or choose there: then they are not shortcuts. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"]';
