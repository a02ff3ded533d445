export { AnswerFilter } from './AnswerFilter.tsx';
export { narrowedBy, useNoneFound, withAnswerChoice } from './answer-filter.ts';
