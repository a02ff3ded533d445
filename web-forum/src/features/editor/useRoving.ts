import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

const TOOLS = 'button:not([disabled]), select';

/**
 * One stop for the Tab key however many tools there are; arrows, Home and End move between them (the toolbar pattern).
 */
export function useRoving(): {
  toolbar: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const toolbar = useRef<HTMLDivElement>(null);
  // Which tools there are depends on the caret's position: after each render, one of them is the stop.
  useEffect(() => stopAt(toolsOf(toolbar.current), document.activeElement));
  const onKeyDown = (event: KeyboardEvent) => {
    const tools = toolsOf(toolbar.current);
    const next = tools.at(placeAfter(event, tools));
    if (next === undefined) return;
    event.preventDefault();
    stopAt(tools, next);
    next.focus();
  };
  return { toolbar, onKeyDown };
}

function toolsOf(toolbar: HTMLElement | null): HTMLElement[] {
  const found = toolbar?.querySelectorAll<HTMLElement>(TOOLS) ?? [];
  return [...found].filter((tool) => tool.closest('[popover], dialog, [data-spilled]') === null);
}

/** The index the key leads to; beyond the list: nowhere. */
function placeAfter(event: KeyboardEvent, tools: readonly HTMLElement[]): number {
  const now = tools.findIndex((tool) => tool === event.target);
  if (now === -1) return tools.length;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return tools.length - 1;
  const forth = getComputedStyle(tools[0] ?? document.body).direction === 'rtl' ? -1 : 1;
  const step = { ArrowRight: forth, ArrowLeft: -forth }[event.key];
  return step === undefined ? tools.length : (now + step + tools.length) % tools.length;
}

function stopAt(tools: readonly HTMLElement[], wanted: Element | null): void {
  const stop =
    tools.find((tool) => tool === wanted) ?? tools.find((tool) => tool.tabIndex === 0) ?? tools[0];
  for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1;
}
