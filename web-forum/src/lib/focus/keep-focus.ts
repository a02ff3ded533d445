import { goBack, goToContent, OVER, withStop, type Stop } from './trail.ts';

/**
 * Sees to it that the focus is never lost, whatever opens and closes, comes and goes. Dialogs, popovers and menus give
 * it back to what opened them; where that has gone meanwhile, or where a click outside has closed them, it goes to the
 * last place that is still there, or near to it: the next item of the list, its part of the page, the content. Whoever
 * leaves anything else by a click keeps that.
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
  /** The content takes the focus of clicks that fall on nothing. */
  #isOnNothing = false;
  /** What had the focus is busy, and is to have it again. */
  #isWaiting = false;
  #hasClosed = false;
  /** The reader went nowhere by themselves. */
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
    // The focus comes right after, in the same task.
    setTimeout(() => {
      this.#isPressing = false;
    });
  };

  /** The button of a menu lets what it opens have the focus at once. */
  readonly open = ({ target }: Event): void => {
    if (target instanceof Element) this.#add(target.closest('[aria-haspopup]'));
  };

  /** Safari gives no focus to what is clicked; all the same it is what opens things. */
  readonly use = ({ target }: Event): void => {
    if (!this.#isNowhere() || !(target instanceof Element)) return;
    this.#add(target.closest('button, a[href], summary'));
  };

  /** A popover that a click outside has closed does not give the focus back by itself; `<details>` never had it. */
  readonly close = (event: Event): void => {
    if (!('newState' in event) || event.newState !== 'closed') return;
    if (!(event.target instanceof Element) || !event.target.matches(OVER)) return;
    this.#hasClosed = true;
    this.look();
  };

  readonly change = (): void => {
    if (this.#isNowhere()) this.look();
  };

  /** Once for however many changes: a browser takes the focus from what is hidden when it next draws. */
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
    // Nothing of a page that was left is kept in memory.
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
    // By a click beside it; what stands over the page is about to close then, or stays open around the click.
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
