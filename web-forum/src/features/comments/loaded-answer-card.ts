import { lazy } from 'react';

type Card = typeof import('./AnswerCard.tsx').AnswerCard;

let loaded: Card | null = null;

/** Loads the card of an accepted answer: few posts need it. */
export async function loadAnswerCard(): Promise<{ default: Card }> {
  const { AnswerCard } = await import('./AnswerCard.tsx');
  loaded = AnswerCard;
  return { default: AnswerCard };
}

const LazyCard = lazy(loadAnswerCard);

/** The card: immediate if loaded already, as on the server, so that it is in the page itself. */
export function answerCard(): Card | typeof LazyCard {
  return loaded ?? LazyCard;
}
