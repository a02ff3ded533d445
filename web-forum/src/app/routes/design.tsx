import type { ComponentType } from 'react';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Section } from '../../components/Section.tsx';
import { Colours } from './design/Colours.tsx';
import { Controls } from './design/Controls.tsx';
import { Floating } from './design/Floating.tsx';
import { Pieces } from './design/Pieces.tsx';
import { Scales } from './design/Scales.tsx';
import { Tokens } from './design/Tokens.tsx';
import styles from './design/design.module.css';

const THEMES = ['light', 'dark'] as const;
const PARTS: readonly { title: string; Part: ComponentType<{ theme: 'light' | 'dark' }> }[] = [
  { title: 'Scales', Part: Scales },
  { title: 'Colours', Part: Colours },
  { title: 'Controls', Part: Controls },
  { title: 'Pieces', Part: Pieces },
];

/** Every component in every state, light beside dark, in the owners' colour and typeface. */
export function Component() {
  return (
    <>
      <PageHead
        title="Design"
        description="Every component in every state."
        path="/design"
        isPrivate
      />
      <PageTitle lead="Every component in every state, light beside dark.">Design</PageTitle>
      <Section title="Tokens">
        <Tokens />
      </Section>
      {PARTS.map(({ title, Part }) => (
        <Section key={title} title={title}>
          <div className={styles.themes}>
            {THEMES.map((theme) => (
              <div key={theme} className={styles.theme} style={{ colorScheme: theme }}>
                <Part theme={theme} />
              </div>
            ))}
          </div>
        </Section>
      ))}
      <Section title="Floating">
        <Floating />
      </Section>
    </>
  );
}
