import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bringDockBack,
  closeDocked,
  dockState,
  openDocked,
  resizeDock,
  sendDocked,
} from './dock.ts';
import { beforeSignOut } from '../calls/before-sign-out.ts';
import { provideDock } from './dock-place.ts';

const ADA = 'ada';
const A = aText('comment:new:a');
const B = aText('comment:reply:b');

beforeEach(() => provideDock(() => Promise.resolve('loaded')));
afterEach(() => {
  for (const { key } of dockState().texts) closeDocked(key);
  vi.unstubAllGlobals();
});

describe('the panel for writing', () => {
  it('continues the text of a place, and shows the one that was asked for last', async () => {
    await openDocked(ADA, A);
    await openDocked(ADA, B);
    await openDocked(ADA, A);
    expect(dockState().texts.map(({ place }) => place)).toEqual([A.place, B.place]);
    expect(activePlace()).toBe(A.place);
  });

  it('opens what was small, and stays full', async () => {
    await openDocked(ADA, A);
    resizeDock('small');
    await openDocked(ADA, B);
    expect(dockState().size).toBe('tall');
    resizeDock('full');
    await openDocked(ADA, A);
    expect(dockState().size).toBe('full');
  });

  it('hides a text while it is sent, begins another in its place, and has it again if that fails', async () => {
    await openDocked(ADA, A);
    const { failed } = sendDocked(dockState().active ?? '');
    expect(dockState().active).toBeNull();
    await openDocked(ADA, A);
    expect(new Set(dockState().texts.map(({ key }) => key)).size).toBe(2);
    const next = dockState().active;
    failed('Refused');
    // The one that is being written keeps the focus, and the draft of their place.
    expect(dockState().active).toBe(next);
    expect(dockState().texts.map(({ content }) => content)).toEqual(['Refused', null]);
    expect(dockState().sending).toEqual([]);
  });

  it('shows a text that failed: with the focus, unless a field of the page has it', async () => {
    await openDocked(ADA, A);
    const { active, asked, size } = dockState();
    const key = active ?? '';
    sendDocked(key).failed('Refused');
    expect(dockState()).toMatchObject({ active: key, size, asked: asked + 1 });
    expect(dockState().texts[0]?.content).toBeNull();
    const { failed } = sendDocked(key);
    const search = document.body.appendChild(document.createElement('input'));
    search.focus();
    failed('Refused');
    expect(dockState()).toMatchObject({ active: key, size: 'small', asked: asked + 1 });
    search.remove();
  });

  it('is empty for whoever uses the tab after its member signs out', async () => {
    await openDocked(ADA, A);
    await Promise.all([...beforeSignOut].map((act) => act()));
    expect(dockState()).toMatchObject({ owner: null, texts: [], active: null });
    expect(sessionStorage.getItem('dock')).toBeNull();
  });

  it('gives the focus back to what opened it', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    await openDocked(ADA, A);
    button.blur();
    resizeDock('small');
    expect(document.activeElement).toBe(button);
  });

  it('shows nobody the texts of another member', async () => {
    await openDocked(ADA, A);
    await openDocked('ben', B);
    expect(dockState().texts.map(({ place }) => place)).toEqual([B.place]);
  });

  it('brings back after a reload what the tab kept, small, to its member alone', () => {
    const kept = JSON.stringify({ owner: ADA, texts: [{ ...A, key: 'k', content: null }] });
    sessionStorage.setItem('dock', kept);
    bringDockBack('ben');
    expect(dockState().texts).toEqual([]);
    bringDockBack(ADA);
    expect(dockState().size).toBe('small');
    expect(activePlace()).toBe(A.place);
  });
});

function activePlace() {
  const { texts, active } = dockState();
  return texts.find(({ key }) => key === active)?.place;
}

function aText(place: string) {
  return { kind: 'reply', place, id: 'post', title: 'Hinges', path: '/hinges', parent: null };
}
