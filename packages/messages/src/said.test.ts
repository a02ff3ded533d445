import { expect, it } from 'vitest';
import { saidIn, unsaid } from './said.ts';

const SOURCE = `
import votesTexts from '../votes/messages/en/votes.json';
const t = useText(votesTexts);
const names = { nobody: null };
export const said = [t('up'), t(\`\${kind}Text\`), textsOf('acts')];
`;
const source = saidIn('a.tsx', SOURCE);

it('knows the catalogues that a source imports or asks for', () => {
  expect(source.catalogues).toEqual(['votes', 'acts']);
});

it('finds keys that nothing says, as they stand, composed or as a property', () => {
  const keys = ['up', 'goneText', 'nobody', 'down', 'Text'];
  expect(unsaid(keys, [source])).toEqual(['down', 'Text']);
});
