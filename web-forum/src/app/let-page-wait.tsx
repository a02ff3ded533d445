import { lazy, useEffect, useState, type ComponentType } from 'react';
import type { LazyRouteFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { firstUse } from './first-use.ts';
import { holdPresses } from './hold-presses.ts';
import { WaitingPage } from './WaitingPage.tsx';

const Nothing = () => null;

/** Leaves the open page the HTML that the server drew until somebody uses it; only then its code is fetched. */
export function letPageWait(route: RouteObject, fetchPage: LazyRouteFunction<RouteObject>): void {
  let standing: ComponentType | null = null;
  let use = firstUse();
  const wakeNow = () => use.wake();
  // Programs that read pages aloud press without any other sign.
  const presses = holdPresses('#content', wakeNow);
  // A hash leads to a place that the page's code may have to open first.
  if (location.hash !== '') wakeNow();
  const fetchWanted = async (): ReturnType<typeof fetchPage> => {
    await use.happened;
    try {
      return await fetchPage();
    } catch {
      // What is written stands: better a page that only shows than one that says it is broken.
      presses.giveUp();
      use = firstUse();
      return fetchWanted();
    }
  };
  const Page = lazy(async () => {
    const Component = (await fetchWanted()).Component ?? Nothing;
    const Alive = () => {
      useEffect(() => {
        standing = Component;
        // Not in the midst of React's own work.
        setTimeout(presses.release);
      }, []);
      return <Component />;
    };
    return { default: Alive };
  });
  const Open = () => {
    // Who comes back to the page later finds it without anything to wait for.
    const [Now] = useState(() => standing);
    return Now === null ? <WaitingPage Page={Page} onMissing={wakeNow} /> : <Now />;
  };
  const loader = async (args: LoaderFunctionArgs) => {
    const { loader: load } = await fetchPage();
    return typeof load === 'function' ? load(args) : null;
  };
  Object.assign(route, { Component: Open, loader, lazy: undefined });
}
