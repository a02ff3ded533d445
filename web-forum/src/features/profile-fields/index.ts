export { profileFieldsQuery } from './api.ts';
export { FieldInputs } from './FieldInputs.tsx';
export { filledIn, rulesOf } from './rules.ts';
export { useOwnFields, type OwnFields } from './useOwnFields.ts';
