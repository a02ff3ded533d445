import { lazy, type ComponentType } from 'react';
import { loadTextsOfPages } from '../messages/texts.ts';

const loads: (() => Promise<unknown>)[] = [];

/** A page that loads when it is opened, by the name under which its module exports it. */
export function pageOf<Name extends string>(
  module: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ComponentType {
  const load = async () => {
    // Its choices and columns are in the reader's language from the moment it is evaluated.
    await loadTextsOfPages();
    return module();
  };
  loads.push(load);
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}

/**
 * Loads every page once the first has been rendered: then none has to be waited for, or is gone after an update of the
 * forum.
 */
export function loadPagesWhenIdle(): void {
  const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
  whenIdle(() => {
    // One that cannot be loaded now is requested again when it is opened, which reports failures.
    for (const load of loads) load().catch(() => undefined);
  });
}
