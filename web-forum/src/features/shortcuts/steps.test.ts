import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { press, pressOfPage, step } from './steps.ts';

const PAGE = `
  <article>
    <button data-key="r" id="reply-to-post"></button>
    <button data-key="e" id="edit-post"></button>
    <button data-key="b" id="save"></button>
  </article>
  <article data-step="link" id="card"><h2><a href="#one" id="title">One</a></h2><a href="#by">By</a></article>
  <article data-step="self" id="comment">
    <button data-key="r" id="reply"></button>
    <article data-step="self" id="answer"><button data-key="r" id="reply-to-answer"></button></article>
  </article>`;

let pressed: string[];
const focus = () => document.activeElement?.id;

const onClick = ({ target }: Event) => {
  if (target instanceof Element) pressed = [...pressed, target.id];
};

beforeEach(() => {
  document.body.innerHTML = PAGE;
  pressed = [];
  document.addEventListener('click', onClick);
  // The page is as wide and high as nothing: all of it is in view, and no scrolling is needed.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
});
afterEach(() => {
  document.removeEventListener('click', onClick);
  vi.restoreAllMocks();
});

describe('j and k', () => {
  it('go through posts and comments in the order of the page, and stop at its ends', () => {
    const seen = [1, 1, 1, 1, -1, -1, -1].map((by) => {
      step(by === 1 ? 1 : -1);
      return focus();
    });
    expect(seen).toEqual(['title', 'comment', 'answer', 'answer', 'comment', 'title', 'title']);
  });

  it('begin with what is in view, also when the focus was left behind', () => {
    const place = (id: string, top: number) => {
      const element = document.getElementById(id);
      if (element !== null) element.getBoundingClientRect = () => new DOMRect(0, top, 10, 50);
    };
    document.getElementById('title')?.focus();
    place('card', -400);
    place('comment', -200);
    place('answer', 100);
    step(1);
    expect(focus()).toBe('answer');
  });
});

describe('r, e and b', () => {
  it('press what belongs to the comment with the focus, not to one below it', () => {
    document.getElementById('comment')?.setAttribute('tabindex', '-1');
    document.getElementById('comment')?.focus();
    expect(press('r')).toBe(true);
    expect(pressed).toEqual(['reply']);
  });

  it("do nothing to the post while somebody else's comment has the focus, but save it", () => {
    document.getElementById('answer')?.setAttribute('tabindex', '-1');
    document.getElementById('answer')?.focus();
    expect(press('e')).toBe(false);
    expect(pressed).toEqual([]);
    pressOfPage('b');
    expect(pressed).toEqual(['save']);
  });

  it('press what belongs to the post while nothing else has the focus', () => {
    for (const key of ['r', 'e']) press(key);
    expect(pressed).toEqual(['reply-to-post', 'edit-post']);
  });
});
