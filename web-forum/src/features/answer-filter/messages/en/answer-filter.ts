export const en = {
  answers: 'Filter by answer',
  anyAnswer: 'All',
  solved: 'Solved',
  unsolved: 'Unsolved',
  noneSolved: 'Nothing here is solved yet',
  noneUnsolved: 'Everything here is solved',
} as const;
