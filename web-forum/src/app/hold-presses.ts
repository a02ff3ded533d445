const PRESSABLE = 'a[href], button, input[type="submit"]';

/** Presses that wait for their code. */
export interface HeldPresses {
  /** Replays the waiting presses; later ones pass through. */
  readonly release: () => void;
  /** The code failed to load: links act as they do without it, the rest is dropped. */
  readonly giveUp: () => void;
}

/**
 * Holds presses on the page's links and buttons until its code arrives. None is lost, and no plain form is sent
 * meanwhile; pressing the same again while waiting is impatience, not a second press.
 */
export function holdPresses(region: string, onHeld: () => void): HeldPresses {
  const held = new Map<EventTarget, Event>();
  const stop = new AbortController();
  const hold = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(region) === null) return;
    if (event.type === 'click' && isForBrowser(target, event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!held.has(target)) held.set(target, event);
    onHeld();
  };
  addEventListener('click', hold, { capture: true, signal: stop.signal });
  addEventListener('submit', hold, { capture: true, signal: stop.signal });
  return {
    release: () => {
      stop.abort();
      for (const event of held.values()) happenAgain(event);
      held.clear();
    },
    giveUp: () => {
      const link = [...held.keys()].map(linkOf).find((each) => each !== null);
      held.clear();
      if (link !== undefined) location.assign(link.href);
    },
  };
}

/** What the browser handles as well as the page's code does, or better. */
function isForBrowser(target: Element, event: Event): boolean {
  if (target.closest(PRESSABLE) === null) return true;
  if (event instanceof MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return true;
  }
  const link = linkOf(target);
  if (link === null) return false;
  const isJump =
    link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return link.origin !== location.origin || link.target !== '' || link.download !== '' || isJump;
}

function linkOf(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

function happenAgain({ type, target }: Event): void {
  if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit();
  else target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
