import { atLeast } from '@forum/contracts';
import { role } from '@forum/contracts/roles';
import { searchForm } from '@forum/contracts/search-form';
import type { MailServer } from '@forum/contracts/mail-server';
import type { SettingName, SiteSetting } from '@forum/contracts/site-settings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { Title, useGetIdentity } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Guarded } from '../layout/Guarded.tsx';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { ADVANCED, AdvancedLinks } from './AdvancedLinks.tsx';
import { MailSection } from './MailSection.tsx';
import { PagePreview } from './PagePreview.tsx';
import { SectionNav } from './SectionNav.tsx';
import { SECTION_NAMES, SECTION_WORDS, SECTIONS, sectionOf, type SectionName } from './sections.ts';
import { SettingField } from './SettingField.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useMailServer } from './useMailServer.ts';
import { useSettings } from './useSettings.ts';
import { WORDS } from './words.ts';

const t = textsOf('settings');

/** The settings by the forum's owners, a section at a time, or what a search finds of them all. */
export function SettingsPage() {
  return (
    <Guarded resource="settings">
      <Settings />
    </Guarded>
  );
}

function Settings() {
  const { settings, error } = useSettings();
  const mail = useMailServer();
  const held = role.safeParse(useGetIdentity().identity?.['role']).data;
  const isOwner = held !== undefined && atLeast(held, 'SUPERADMIN');
  return (
    <Box sx={{ my: 2, maxWidth: '60rem' }}>
      <Title title={t('settings')} />
      {error === null ? null : <Alert severity="error">{wordsOf(error)}</Alert>}
      {mail.error === null ? null : <Alert severity="error">{wordsOf(mail.error)}</Alert>}
      {held === undefined || isOwner ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('ownersAlone')}
        </Alert>
      )}
      {settings === undefined || (mail.server === undefined && mail.error === null) ? null : (
        <SettingsForm settings={settings} server={mail.server} root="/settings">
          <Box component="fieldset" disabled={!isOwner} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
            <Sections settings={settings} server={mail.server} />
          </Box>
        </SettingsForm>
      )}
    </Box>
  );
}

interface SectionsProps {
  readonly settings: readonly SiteSetting[];
  readonly server: MailServer | undefined;
}

function Sections({ settings, server }: SectionsProps) {
  const { id: named } = useParams();
  const [sought, setSought] = useState('');
  const [at, setAt] = useState(named);
  // A link to a field shows its section, not what was searched for.
  if (at !== named) {
    setAt(named);
    setSought('');
  }
  const section = sectionOf(named);
  const isSearching = sought.trim() !== '';
  useEffect(() => {
    document.getElementById(named ?? '')?.scrollIntoView({ block: 'start' });
  }, [named]);
  const found = SECTION_NAMES.map(
    (one) => [one, partOf(one, { settings, server }, sought)] as const,
  );
  const shown = found.filter(([one, part]) => (isSearching ? part.length > 0 : one === section));
  return (
    <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: '11rem minmax(0, 1fr)', gap: 4 }}>
      <Box>
        <TextField
          type="search"
          label={t('searchAll')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          // Enter in a search saves nothing.
          onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
          sx={{ mt: 0, mb: 1 }}
        />
        <SectionNav current={isSearching ? null : section} onChoose={() => setSought('')} />
      </Box>
      <Box aria-live={isSearching ? 'polite' : 'off'}>
        {shown.length === 0 ? <p>{t('nothingFound')}</p> : null}
        {shown.map(([one, part]) => (
          <Section key={one} name={one} part={part} server={server} />
        ))}
      </Box>
    </Box>
  );
}

type Part = readonly (SiteSetting | MailServer | (typeof ADVANCED)[number])[];

/** What a section shows: all of it, or what a search finds there. */
function partOf(section: SectionName, { settings, server }: SectionsProps, sought: string): Part {
  const words = searchForm(sought);
  const isFound = (...texts: readonly string[]) =>
    searchForm([SECTION_WORDS[section], ...texts].join(' ')).includes(words);
  const names: readonly SettingName[] = SECTIONS[section];
  const found = names
    .filter((name) => isFound(...WORDS[name]))
    .flatMap((name) => settings.find(({ id }) => id === name) ?? []);
  const pages = ADVANCED.filter(({ name, says }) => isFound(name, says));
  if (section === 'mail' && server !== undefined && isFound(t('mailServerWords'))) {
    return [server, ...found];
  }
  return section === 'advanced' ? pages : found;
}

interface SectionProps {
  readonly name: SectionName;
  readonly part: Part;
  readonly server: MailServer | undefined;
}

function Section({ name, part, server }: SectionProps) {
  const fields = part.filter((one) => 'id' in one);
  const pages = part.filter((one) => 'path' in one);
  return (
    <Box component="section" aria-labelledby={`section-${name}`} sx={{ mb: 3 }}>
      <Box component="h2" id={`section-${name}`} sx={{ m: 0, fontSize: '1.25rem' }}>
        {SECTION_WORDS[name]}
      </Box>
      {name === 'look' ? <PagePreview /> : null}
      {name === 'mail' && server !== undefined && part.includes(server) ? (
        <MailSection server={server} />
      ) : null}
      {fields.map((setting) => (
        <SettingField key={setting.id} setting={setting} />
      ))}
      {name === 'registration' ? <Link to="/caught">{t('seeWhatWasCaught')}</Link> : null}
      {pages.length === 0 ? null : <AdvancedLinks pages={pages} />}
    </Box>
  );
}
