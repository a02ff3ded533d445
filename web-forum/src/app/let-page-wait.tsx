import { lazy, useEffect, useState, type ComponentType } from 'react';
import type { LazyRouteFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { firstUse } from './first-use.ts';
import { holdPresses } from './hold-presses.ts';
import { WaitingPage } from './WaitingPage.tsx';

const Nothing = () => null;

/**
 * Keeps the open page as the server's HTML until somebody uses it; only then fetches its code.
 * @param isSoon until it has loaded, if nobody uses it before
 * @returns when it has come alive, or could not
 */
export function letPageWait(
  route: RouteObject,
  fetchPage: LazyRouteFunction<RouteObject>,
  isSoon = false,
): Promise<void> {
  let shown: ComponentType | null = null;
  const { promise: alive, resolve: comeAlive } = Promise.withResolvers<void>();
  let use = firstUse(isSoon);
  const wakeNow = () => use.wake();
  // Screen readers press without any other sign.
  const presses = holdPresses('#content', wakeNow);
  // A hash leads to a place that the page's code may have to open first.
  if (location.hash !== '') wakeNow();
  const fetchWanted = async (): ReturnType<typeof fetchPage> => {
    await use.happened;
    try {
      return await fetchPage();
    } catch {
      // The text stays: a page that only shows it beats one that says it is broken.
      presses.giveUp();
      comeAlive();
      use = firstUse();
      return fetchWanted();
    }
  };
  const Page = lazy(async () => {
    const Component = (await fetchWanted()).Component ?? Nothing;
    const Alive = () => {
      useEffect(() => {
        shown = Component;
        comeAlive();
        // Not while React is working.
        setTimeout(presses.release);
      }, []);
      return <Component />;
    };
    return { default: Alive };
  });
  /** Left, or broken, before it came alive: whatever stands there now must not wait for it. */
  const leave = () => {
    comeAlive();
    setTimeout(presses.release);
  };
  const Open = () => {
    // On a later return to the page there is nothing to wait for.
    const [Now] = useState(() => shown);
    useEffect(() => leave, []);
    return Now === null ? <WaitingPage Page={Page} onMissing={wakeNow} /> : <Now />;
  };
  const loader = async (args: LoaderFunctionArgs) => {
    const { loader: load } = await fetchPage();
    return typeof load === 'function' ? load(args) : null;
  };
  Object.assign(route, { Component: Open, loader, lazy: undefined });
  return alive;
}
