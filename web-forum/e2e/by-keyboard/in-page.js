/** Run in the page, as text: where a control stands in the order of Tab, and which keys lead to it. */

const STOPS =
  'a[href], area[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
const COMPOSITES =
  '[role=menu], [role=menubar], [role=tablist], [role=toolbar], [role=listbox], [role=radiogroup], [role=grid], [role=tree], fieldset, form';
const SIDEWAYS = new Set(['tablist', 'toolbar', 'menubar']);
const FIELDS = 'textarea, select, [contenteditable="true"], [role=combobox], input';
/** As many stops as somebody goes with Tab before it would be a matter of patience alone. */
const NEAR = 5;
/** In texts, in pixels. */
const TALLEST_LINE = 48;

/** What a press at the element would act on: a label's field, the link around a text. */
export function controlOf(element) {
  // Controls within a text, such as those below its images, are no text.
  const around = element.closest('[contenteditable]');
  if (around?.matches('[contenteditable="true"]')) return around;
  const own = element.closest(`${STOPS}, [role=option], [role^=menuitem]`);
  if (own !== null) return own;
  return element.closest('label')?.control ?? null;
}

/** The next keys on the way to the element, or that the focus is there. */
export function stepTo(element) {
  const control = controlOf(element);
  if (control === null) return { fault: 'No key acts on it: it is no control and has none' };
  if (control.matches(':disabled')) return { wait: 'It is disabled' };
  if (!isShown(control) || control.closest('[inert]') !== null) return { wait: 'It is not shown' };
  if (control.tabIndex > 0) return { fault: 'It stands out of the order (a positive tabindex)' };
  if (control !== element && control.matches('[contenteditable="true"]')) {
    const inside = stepToControl(control);
    return inside.isThere ? stepOfCaret(element) : inside;
  }
  return stepToControl(control);
}

function stepToControl(control) {
  const active = document.activeElement;
  if (active === control) return { isThere: true };
  const owner = ownerOf(control);
  if (owner !== null) return stepInList(control, owner);
  if (isStop(control)) return stepByTab(control);
  const composite = compositeAround(control);
  if (composite === null) return { wait: 'Tab never comes to it' };
  if (composite.contains(active) && active.getAttribute('role') !== 'textbox') {
    return { keys: [arrowFrom(active, control, composite)] };
  }
  const entry = stops().find((stop) => composite.contains(stop));
  return entry === undefined ? { wait: 'Tab never comes to its group' } : stepByTab(entry);
}

/** The nearest group that the arrows go through and that has one stop of its own. */
function compositeAround(control) {
  const composite = control.parentElement?.closest(COMPOSITES) ?? null;
  if (composite === null) return null;
  if (composite.matches('fieldset, form') && control.type !== 'radio') return null;
  return composite;
}

/** The field whose list the option stands in, when the focus stays in the field. */
function ownerOf(control) {
  const list = control.closest('[role=listbox], [role=menu], [role=grid]');
  if (list === null || list.id === '' || list.contains(document.activeElement)) return null;
  const owners = [...document.querySelectorAll('[role=combobox]')].filter(
    (owner) => owner.closest('[aria-hidden=true]') === null,
  );
  return owners.find((owner) => owner.getAttribute('aria-controls') === list.id) ?? null;
}

function stepInList(option, owner) {
  if (document.activeElement !== owner) return stepToControl(owner);
  const chosen = document.getElementById(owner.getAttribute('aria-activedescendant') ?? '');
  if (chosen === option) return { isThere: true };
  return { keys: [chosen !== null && isBefore(option, chosen) ? 'ArrowUp' : 'ArrowDown'] };
}

function arrowFrom(active, control, composite) {
  const role = composite.getAttribute('role') ?? '';
  const isSideways = (composite.getAttribute('aria-orientation') ?? '') === 'horizontal';
  const isBack = active !== composite && isBefore(control, active);
  if (isSideways || SIDEWAYS.has(role)) return isBack ? 'ArrowLeft' : 'ArrowRight';
  return isBack ? 'ArrowUp' : 'ArrowDown';
}

function stepByTab(control) {
  const active = document.activeElement ?? document.body;
  if (active === control) return { isThere: true };
  const all = stops();
  const between = all.filter((stop) => isBetween(stop, active, control));
  const isBack = active !== document.body && isBefore(control, active);
  // In a text Tab moves the paragraph; Escape gives it back to the page.
  const leave = active.matches('[contenteditable="true"]') ? ['Escape'] : [];
  if (between.length < NEAR) return { keys: [...leave, isBack ? 'Shift+Tab' : 'Tab'] };
  return jump(all, control);
}

/** Puts the focus on the stop beside the control: the last step is Tab all the same. */
function jump(all, control) {
  const index = all.indexOf(control);
  const before = all[index - 1];
  const after = all[index + 1];
  const isForward = before !== undefined && (!before.matches(FIELDS) || after === undefined);
  const neighbour = isForward ? before : (after ?? before);
  if (neighbour === undefined) return { keys: ['Tab'] };
  neighbour.focus();
  return { keys: [neighbour === after ? 'Shift+Tab' : 'Tab'] };
}

function stepOfCaret(element) {
  const { anchorNode } = document.getSelection();
  if (anchorNode !== null && element.contains(anchorNode)) return { isThere: true };
  const key = anchorNode !== null && isBefore(element, anchorNode) ? 'ArrowUp' : 'ArrowDown';
  const here = (anchorNode?.parentElement ?? element).getBoundingClientRect();
  const there = element.getBoundingClientRect();
  const between = key === 'ArrowUp' ? here.top - there.bottom : there.top - here.bottom;
  const lines = Math.floor(between / TALLEST_LINE);
  return { keys: Array.from({ length: Math.max(lines, 1) }, () => key) };
}

/** Everything that Tab stops at, in its order. */
function stops() {
  const modals = [...document.querySelectorAll('dialog:modal')];
  const modal = modals.findLast((dialog) => dialog.contains(document.activeElement));
  const room = modal ?? modals.at(-1) ?? document;
  return [...room.querySelectorAll(STOPS)].filter(isStop);
}

function isStop(element) {
  // Texts that are edited are stops, though their property says -1 unless they name another.
  const isEdited = element.matches('[contenteditable="true"]:not([tabindex])');
  if (element.tabIndex < 0 && !isEdited) return false;
  if (element.matches(':disabled') || !isShown(element)) return false;
  if (element.closest('[inert]') !== null) return false;
  if (element.type !== 'radio' || element.checked) return true;
  const group = [...document.getElementsByName(element.name)].filter(
    (radio) => radio.form === element.form,
  );
  return group.every((radio) => !radio.checked) && group[0] === element;
}

function isShown(element) {
  return element.checkVisibility({ visibilityProperty: true });
}

function isBefore(one, other) {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function isBetween(stop, one, other) {
  if (stop === one || stop === other) return false;
  return isBefore(one, other)
    ? isBefore(one, stop) && isBefore(stop, other)
    : isBefore(other, stop) && isBefore(stop, one);
}

/** The key that does what a press would: null where the focus is all there is to it. */
export function keyOf(element) {
  const control = controlOf(element);
  if (control.matches('input')) {
    if (['checkbox', 'radio'].includes(control.type)) return 'Space';
    return ['button', 'submit', 'reset', 'file', 'color'].includes(control.type) ? 'Enter' : null;
  }
  if (['checkbox', 'switch', 'radio'].includes(control.getAttribute('role') ?? '')) return 'Space';
  if (control.matches('textarea, select, [contenteditable="true"]')) return null;
  return 'Enter';
}

/** What keeps a reader from seeing where the focus is, or null. */
export function unseen(element) {
  const control = controlOf(element);
  if (control.matches('[contenteditable="true"], [role=option]')) return null;
  const { left, top, right, bottom } = control.getBoundingClientRect();
  if (right - left < 1 || bottom - top < 1) return 'It has no size';
  if (bottom < 0 || top > innerHeight || right < 0 || left > innerWidth)
    return 'It is out of sight';
  return hasMark(control) ? null : 'Nothing shows that it has the focus';
}

/** A line or a shadow at the control, or at what stands for it. */
function hasMark(control) {
  const around = [control, control.nextElementSibling, control.parentElement];
  around.push(control.labels?.[0] ?? null, control.parentElement?.parentElement ?? null);
  return around.some((element) => {
    if (element === null) return false;
    return [null, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });
}

/** Where it is, and whether the window must go down (1) or up (-1) until it comes into it. */
export function placeOf(element) {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom <= 0) return { top, way: -1 };
  return { top, way: top >= innerHeight ? 1 : 0 };
}

/** Which option of a list of choices is chosen, and what each is called. */
export function optionsOf(select) {
  const names = [...select.options].map(({ value, label }) => [value, label]);
  return { at: select.selectedIndex, names };
}
