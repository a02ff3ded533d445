import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const PAGE = `
  <header><button id="bell"></button></header>
  <main tabindex="-1" id="content">
    <section id="replies">
      <div data-item="1"><article id="first"><button id="edit-first"></button></article></div>
      <div data-item="2"><article id="second"><footer><button id="delete"></button></footer></article></div>
      <div data-item="3"><article id="third"></article></div>
      <p id="end"></p>
    </section>
  </main>
  <div role="menu" id="menu"><button id="item"></button></div>
  <details id="more"><summary id="more-button"></summary></details>
  <div popover id="panel"><button id="line"></button></div>`;

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = PAGE;
  history.replaceState(null, '', '/post');
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act));
  end = keepFocus(document);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

const the = (id: string) => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no ${id}.`);
  return found;
};
const focus = (...ids: string[]) => {
  for (const id of ids) the(id).focus();
};
const focused = () => document.activeElement?.id;
/** More tasks than the keeper takes to examine a change: a time would be too short whenever the machine stalls. */
const settled = async () => {
  for (let task = 0; task < 12; task += 1) await new Promise((resolve) => setTimeout(resolve));
};

describe('what has the focus goes, and the focus goes', () => {
  it('back to what opened the menu whose item opened a dialog', async () => {
    focus('edit-first', 'item');
    the('menu').remove();
    await vi.waitFor(() => expect(focused()).toBe('edit-first'));
  });

  it('to the next item of a list, else to the one before, else to its part of the page', async () => {
    focus('bell', 'delete');
    document.querySelector('[data-item="2"]')?.remove();
    await vi.waitFor(() => expect(focused()).toBe('third'));
    document.querySelector('[data-item="3"]')?.remove();
    await vi.waitFor(() => expect(focused()).toBe('first'));
    document.querySelector('[data-item="1"]')?.remove();
    await vi.waitFor(() => expect(focused()).toBe('replies'));
  });

  it('to the item whose button it was, when that stays', async () => {
    focus('bell', 'delete');
    document.querySelector('footer')?.remove();
    await vi.waitFor(() => expect(focused()).toBe('second'));
  });

  it('to the content where nothing of it is left, or another page has come', async () => {
    focus('item');
    the('menu').remove();
    await vi.waitFor(() => expect(focused()).toBe('content'));
    focus('bell', 'delete');
    history.replaceState(null, '', '/other');
    the('replies').remove();
    await vi.waitFor(() => expect(focused()).toBe('content'));
  });

  it('nowhere behind an open dialog: to the dialog', async () => {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<button id="next"></button>';
    dialog.id = 'viewer';
    document.body.append(dialog);
    dialog.showModal();
    focus('next');
    the('next').remove();
    await vi.waitFor(() => expect(focused()).toBe('viewer'));
  });
});

describe('a click that falls on nothing', () => {
  const clickBeside = () => {
    the('end').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    focus('content');
  };

  it('leaves a button without the focus, also when that goes', async () => {
    focus('bell', 'delete');
    clickBeside();
    await settled();
    the('delete').remove();
    await settled();
    expect(focused()).toBe('content');
  });

  it('gives it back to the button whose popover it closes', async () => {
    focus('bell');
    clickBeside();
    // The browser closes it on mouse-up.
    await settled();
    the('panel').dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
    await vi.waitFor(() => expect(focused()).toBe('bell'));
  });

  it('gives it back to the button whose menu it closes, slowly', async () => {
    focus('edit-first', 'item');
    clickBeside();
    await settled();
    the('menu').remove();
    await vi.waitFor(() => expect(focused()).toBe('edit-first'));
  });
});

it('returns to the button of a menu, which takes no focus when it is pressed', async () => {
  focus('edit-first');
  the('bell').setAttribute('aria-haspopup', 'menu');
  the('bell').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  focus('item');
  the('menu').remove();
  await vi.waitFor(() => expect(focused()).toBe('bell'));
});

it('returns to a button that was clicked and took no focus', async () => {
  focus('edit-first');
  the('edit-first').blur();
  await settled();
  the('bell').click();
  focus('item');
  the('menu').remove();
  await vi.waitFor(() => expect(focused()).toBe('bell'));
});

describe('what is folded away', () => {
  it('gives no focus back when it closes: nothing stood over the page', async () => {
    focus('bell');
    the('bell').blur();
    await settled();
    the('more').dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('is returned to by its summary, which takes no focus when it is clicked', async () => {
    focus('edit-first');
    the('edit-first').blur();
    await settled();
    the('more-button').click();
    focus('item');
    the('menu').remove();
    await vi.waitFor(() => expect(focused()).toBe('more-button'));
  });
});

describe('a place that had the focus for a while', () => {
  it('takes none by a later click on its text', async () => {
    focus('bell', 'delete');
    document.querySelector('footer')?.remove();
    await vi.waitFor(() => expect(focused()).toBe('second'));
    focus('bell');
    expect(the('second').hasAttribute('tabindex')).toBe(false);
    expect(the('content').hasAttribute('tabindex')).toBe(true);
  });

  it('keeps it while only the window has lost it', async () => {
    focus('bell', 'delete');
    document.querySelector('footer')?.remove();
    await vi.waitFor(() => expect(focused()).toBe('second'));
    the('second').dispatchEvent(new FocusEvent('blur'));
    expect(the('second').hasAttribute('tabindex')).toBe(true);
    focus('bell');
    expect(the('second').hasAttribute('tabindex')).toBe(false);
  });
});

describe('whoever has gone on', () => {
  it('keeps the focus where they put it', async () => {
    focus('delete', 'bell');
    document.querySelector('[data-item="2"]')?.remove();
    await settled();
    expect(focused()).toBe('bell');
  });
});

it('a button that is busy has the focus again when it is done', async () => {
  focus('bell');
  const bell = the('bell');
  bell.blur();
  bell.toggleAttribute('disabled', true);
  await settled();
  expect(document.activeElement).toBe(document.body);
  bell.toggleAttribute('disabled', false);
  await vi.waitFor(() => expect(focused()).toBe('bell'));
});
