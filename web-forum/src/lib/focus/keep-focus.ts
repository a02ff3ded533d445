import { goBack, goToContent, OVER, withStop, type Stop } from './trail.ts';

/**
 * Makes sure that the focus is never lost, whatever opens, closes, appears or disappears. Dialogs, popovers and menus
 * return it to their opener; if that is gone, or a click outside closed them, it moves to the last place still there,
 * or near it: the next item of the list, its part of the page, the content. Leaving anything else by a click is
 * respected.
 * @returns ends it
 */
export function keepFocus(page: Document): () => void {
  const end = new AbortController();
  const { signal } = end;
  const keeper = new FocusKeeper(page, signal);
  page.addEventListener('focusin', keeper.come, { signal });
  page.addEventListener('focusout', keeper.look, { signal });
  page.addEventListener('pointerdown', keeper.open, { capture: true, signal });
  page.addEventListener('mousedown', keeper.press, { capture: true, signal });
  page.addEventListener('click', keeper.use, { capture: true, signal });
  page.addEventListener('toggle', keeper.close, { capture: true, signal });
  const changes = new MutationObserver(keeper.change);
  changes.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  signal.addEventListener('abort', () => changes.disconnect());
  return () => end.abort();
}

class FocusKeeper {
  readonly #page: Document;
  readonly #ended: AbortSignal;
  #trail: readonly Stop[] = [];
  #address = location.pathname;
  #isPressing = false;
  /** The content gets the focus of clicks that hit nothing. */
  #isOnNothing = false;
  /** The focused element is busy, and should regain the focus. */
  #isWaiting = false;
  #hasClosed = false;
  /** The reader did not leave by themselves. */
  #hasLeft = false;
  #isDue = false;

  constructor(page: Document, ended: AbortSignal) {
    this.#page = page;
    this.#ended = ended;
    this.#add(page.activeElement);
  }

  readonly come = ({ target }: Event): void => this.#add(target);

  readonly press = (): void => {
    this.#isPressing = true;
    // The focus follows in the same task.
    setTimeout(() => {
      this.#isPressing = false;
    });
  };

  /** A menu's button passes the focus to what it opens at once. */
  readonly open = ({ target }: Event): void => {
    if (target instanceof Element) this.#add(target.closest('[aria-haspopup]'));
  };

  /** Safari does not focus clicked elements, which still open things. */
  readonly use = ({ target }: Event): void => {
    if (!this.#isNowhere() || !(target instanceof Element)) return;
    this.#add(target.closest('button, a[href], summary'));
  };

  /** A popover closed by an outside click does not restore the focus by itself; `<details>` never had it. */
  readonly close = (event: Event): void => {
    if (!('newState' in event) || event.newState !== 'closed') return;
    if (!(event.target instanceof Element) || !event.target.matches(OVER)) return;
    this.#hasClosed = true;
    this.look();
  };

  readonly change = (): void => {
    if (this.#isNowhere()) this.look();
  };

  /** Once for any number of changes: a browser blurs hidden elements at the next frame. */
  readonly look = (): void => {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.#isDue = false;
        if (!this.#ended.aborted) this.#decide();
      }),
    );
  };

  #add(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || target === this.#page.body) return;
    this.#isOnNothing = this.#isPressing && target.matches('main');
    if (this.#isOnNothing) return;
    this.#hasLeft = false;
    // Nothing of a previous page is kept in memory.
    const isSamePage = this.#address === location.pathname;
    const trail = this.#trail.filter(({ at }) => isSamePage || at.isConnected);
    this.#address = location.pathname;
    this.#trail = withStop(trail, target);
  }

  #decide(): void {
    const [closed, waited] = [this.#hasClosed, this.#isWaiting];
    this.#hasClosed = false;
    this.#isWaiting = false;
    const last = this.#trail.at(-1)?.at;
    if (last === undefined || !this.#isNowhere()) return;
    const isThere = last.checkVisibility({ visibilityProperty: true });
    if (isThere && last.matches(':disabled')) this.#isWaiting = true;
    // Left by a click beside it; an overlay is then about to close, or stays open around the click.
    else if (isThere && !closed && !waited) this.#hasLeft = last.closest(OVER) === null;
    else if (closed || !this.#hasLeft) this.#return();
  }

  #return(): void {
    if (this.#address === location.pathname) goBack(this.#trail, this.#page);
    else goToContent(this.#page);
  }

  #isNowhere(): boolean {
    return this.#isOnNothing || this.#page.activeElement === this.#page.body;
  }
}
