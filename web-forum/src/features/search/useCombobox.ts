import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchPath } from '../../lib/addresses/paths.ts';

/** Nothing is chosen: Enter searches for the words themselves. */
const NONE = -1;

interface Parts {
  /** Initial text of the field. */
  first: string;
  onLeave?: (() => void) | undefined;
}

/** The keyboard of a search box: arrows move through the suggestions, Enter opens it, Escape closes the list. */
export function useCombobox({ first, onLeave }: Parts) {
  const id = useId();
  const navigate = useNavigate();
  const list = useList(first);
  const { term, isOpen, active, paths, close } = list;
  const leave = () => {
    close();
    onLeave?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') list.move(1);
    else if (event.key === 'ArrowUp') list.move(-1);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = isOpen ? paths[active] : undefined;
    const path = chosen ?? (term.trim() === '' ? null : searchPath(term.trim()));
    if (path === null) return;
    leave();
    void navigate(path);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  /** What ties the field to the list. */
  const ties = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': id,
    'aria-activedescendant': isOpen && active !== NONE ? optionId(id, active) : undefined,
  } as const;
  return { ...list, id, leave, ties, onKeyDown, onSubmit, onBlur };
}

/** The typed text, whether the list is open, and its chosen line. */
function useList(first: string) {
  const [term, setTerm] = useState(first);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(NONE);
  // Where the suggestions lead, in their order; set by the list once loaded.
  const [paths, setPaths] = useState<readonly string[]>([]);
  const move = (by: 1 | -1) => {
    setWanted(true);
    // One extra: between the last and the first, the words themselves are chosen.
    const places = paths.length + 1;
    setActive((at) => ((at + 1 + by + places) % places) - 1);
  };
  const onText = (text: string) => {
    setTerm(text);
    setWanted(true);
    setActive(NONE);
  };
  const close = () => {
    setWanted(false);
    setActive(NONE);
  };
  return {
    term,
    active,
    paths,
    setPaths,
    move,
    onText,
    close,
    isOpen: isWanted && term.trim() !== '',
  };
}

/** The id of an option by its index. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}
