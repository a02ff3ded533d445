export { AnswerFilter } from './AnswerFilter.tsx';
export { inOrder, narrowedBy, useNoneFound, withAnswerChoice } from './answer-filter.ts';
