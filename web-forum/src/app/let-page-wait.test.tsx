import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_WAIT_MS } from './first-use.ts';
import { letPageWait } from './let-page-wait.tsx';
import { WaitingPage } from './WaitingPage.tsx';

const pressed = vi.fn<() => void>();
const sent = vi.fn<(event: { preventDefault: () => void }) => void>();
const fetchPage = vi.fn<LazyRouteFunction<RouteObject>>();
const alive = vi.fn<() => void>();
let root: Root;

function Page() {
  return (
    <>
      <button type="button" onClick={pressed}>
        Share
      </button>
      <form onSubmit={sent}>
        <button>Vote</button>
      </form>
      <a href="#replies">Replies</a>
      <a href="https://elsewhere.example/">Elsewhere</a>
    </>
  );
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation((text) => {
    throw new Error(String(text));
  });
  sent.mockImplementation((event) => event.preventDefault());
  fetchPage.mockResolvedValue({ Component: Page });
  document.body.innerHTML = `<main id="content">${renderToString(<WaitingPage Page={Page} />)}</main>`;
  const route: RouteObject = {};
  alive.mockClear();
  void letPageWait(route, fetchPage).then(alive);
  const { Component } = route;
  if (Component === undefined || Component === null) throw new Error('The route has no component');
  root = hydrateRoot(contentOf(document), <Component />);
  await pass(0);
});

afterEach(async () => {
  // The waiting page still listens to the window.
  await use();
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('a page that waits for its code', () => {
  it('shows what the server drew, and fetches nothing', async () => {
    const drawn = contentOf(document).innerHTML;
    await pass(LONGEST_WAIT_MS - 1);
    expect(fetchPage).not.toHaveBeenCalled();
    expect(contentOf(document).innerHTML).toBe(drawn);
  });

  it('comes alive when it is used, in the elements that stand there', async () => {
    const share = button('Share');
    await use();
    expect(fetchPage).toHaveBeenCalledOnce();
    expect(button('Share')).toBe(share);
    share.click();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('comes alive by itself after ten seconds', async () => {
    await pass(LONGEST_WAIT_MS);
    button('Share').click();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('loses no press, takes impatience for one, and sends no plain form', async () => {
    const isLeft = button('Vote').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    );
    button('Share').click();
    button('Share').click();
    expect(isLeft).toBe(false);
    expect([pressed, sent].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    // A press alone counts as a sign of use.
    await pass(0);
    expect([pressed, sent].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('leaves to the browser what the browser does', () => {
    const links = [...document.querySelectorAll('a')];
    const stop = (event: Event) => event.preventDefault();
    const seen = vi.fn<(event: Event) => void>(stop);
    document.addEventListener('click', seen, true);
    for (const link of links) link.click();
    const init = { bubbles: true, cancelable: true, ctrlKey: true };
    button('Share').dispatchEvent(new MouseEvent('click', init));
    document.removeEventListener('click', seen, true);
    expect(seen).toHaveBeenCalledTimes(3);
  });

  it('stays as it is when its code cannot be had, and tries again at the next sign', async () => {
    fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const drawn = contentOf(document).innerHTML;
    await use();
    expect(contentOf(document).innerHTML).toBe(drawn);
    await use();
    button('Share').click();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('keeps nothing waiting once it is left, nor the presses on the next page', async () => {
    act(() => root.unmount());
    await pass(0);
    expect(alive).toHaveBeenCalledOnce();
    const next = contentOf(document).appendChild(document.createElement('button'));
    next.addEventListener('click', pressed);
    next.click();
    expect(pressed).toHaveBeenCalledOnce();
  });
});

async function use() {
  dispatchEvent(new Event('pointermove'));
  await pass(0);
}

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(0));
}

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === name);
  if (found === undefined) throw new Error(`No button ${name}`);
  return found;
}

function contentOf(page: Document): Element {
  const content = page.querySelector('#content');
  if (content === null) throw new Error('The page has no content');
  return content;
}
