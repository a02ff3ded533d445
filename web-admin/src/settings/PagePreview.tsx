import { brandStyle } from '@forum/contracts/brand-color';
import { fontStyle } from '@forum/contracts/site-fonts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceChips } from '../layout/ChoiceChips.tsx';
import { textsOf } from '../messages/texts.ts';
import { valueOf } from './form-values.ts';

const t = textsOf('settings');

const THEMES = [
  ['light', t('byDay')],
  ['dark', t('byNight')],
] as const;

/** The look that the form would give to pages. */
interface Look {
  readonly accent: string;
  readonly font: string;
  readonly logo: string;
  readonly siteName: string;
  readonly purpose: string;
  readonly theme: 'light' | 'dark';
}

/** The forum's own front page, as visitors would get it with what the form says. Nothing on it can be pressed. */
export function PagePreview() {
  const [theme, setTheme] = useState<Look['theme']>('light');
  const { data: page } = useQuery({ queryKey: ['front-page'], queryFn: readFrontPage });
  const form: Record<string, unknown> = useWatch();
  const text = (name: 'accent' | 'font' | 'logo' | 'logoDark' | 'siteName' | 'purpose') =>
    String(valueOf(name, form[name]));
  const logo = (theme === 'dark' && text('logoDark')) || text('logo');
  const look = { accent: text('accent'), font: text('font'), logo, theme };
  const words = { siteName: text('siteName'), purpose: text('purpose') };
  return (
    <Box component="section" aria-label={t('preview')} sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Typography sx={{ fontWeight: 550 }}>{t('preview')}</Typography>
        <ChoiceChips label={t('theme')} choices={THEMES} chosen={theme} onChoose={setTheme} />
      </Box>
      {page === undefined ? null : (
        <Box
          component="iframe"
          title={t('previewOfFrontPage')}
          sandbox="allow-same-origin"
          tabIndex={-1}
          srcDoc={withLook(page, { ...look, ...words })}
          sx={FRAME}
        />
      )}
    </Box>
  );
}

/** As anybody gets it: what an owner sees of their own does not belong in it. */
async function readFrontPage(): Promise<string> {
  const answer = await fetch('/', { credentials: 'omit' });
  return answer.text();
}

/** A page with another look, without scripts, and with nothing to press. */
export function withLook(html: string, look: Look): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const early of page.querySelectorAll('script, link[rel$="preload"]')) early.remove();
  page.documentElement.dataset['theme'] = look.theme;
  page.body.inert = true;
  const style = page.createElement('style');
  style.textContent = brandStyle(look.accent) + fontStyle(look.font);
  page.head.append(style);
  showName(page, look);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function showName(page: Document, { logo, siteName, purpose }: Look): void {
  const home = page.querySelector('header a[href="/"]');
  const [title, sentence] = [page.querySelector('main h1'), page.querySelector('main h1 ~ p')];
  if (siteName !== '' && title !== null) title.textContent = siteName;
  if (purpose !== '' && sentence !== null) sentence.textContent = purpose;
  if (home === null) return;
  const name = siteName || (title?.textContent ?? '');
  const word = [...home.childNodes].find((node) => node.nodeName === 'SPAN' || node.nodeType === 3);
  if (logo === '') {
    if (word !== undefined) word.textContent = name;
    return;
  }
  const picture = page.createElement('img');
  picture.src = logo;
  picture.alt = name;
  picture.style.cssText = 'max-width:168px;max-height:32px';
  home.replaceChildren(picture);
}

const FRAME = {
  display: 'block',
  width: '100%',
  height: 300,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  pointerEvents: 'none',
} as const;
