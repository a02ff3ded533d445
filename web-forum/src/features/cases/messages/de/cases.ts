import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/cases.ts';

export const de: Translated<typeof en> = {
  title: 'Entscheidung der Moderation',
  about: 'Was entschieden wurde, warum, und was du tun kannst.',
  loading: 'Entscheidung wird geladen…',
  what: 'Worum es geht',
  item: '{type, select, post {dein Beitrag{on}} edit {was du{on} geschrieben hast} comment {dein Kommentar{on}} message {deine private Nachricht} other {du}}',
  ofPost: ' „{post}“',
  onPost: ' zu „{post}“',
  inPost: ' in „{post}“',
  outcome: 'Entschieden',
  done: '{outcome, select, warn {eine Verwarnung} hide {verborgen} delete {entfernt} suspend {du darfst nur lesen} other {nichts}}',
  until: 'Endet',
  untilLifted: 'wenn es aufgehoben wird',
  rule: 'Verletzte Regel',
  decided: 'Entschieden am',
  why: 'Begründung',
  appeal: 'Einspruch',
  mayAppeal:
    'Wenn du das falsch findest, schreib warum, einmal, bis {until}. Jemand anderes sieht es sich an. Gibt man dir recht, wird es rückgängig gemacht.',
  yourAppeal: 'Dein Einspruch',
  appealHint: 'Höchstens 1000 Zeichen',
  send: 'Einspruch abschicken',
  sending: 'Wird abgeschickt…',
  sent: 'Einspruch abgeschickt',
  sentText: 'Du erfährst, was daraus wird.',
  tooLate: 'Die Frist für einen Einspruch endete am {until}.',
  appealState:
    '{state, select, waiting {Du hast am {at} Einspruch eingelegt. Jemand anderes sieht es sich an; wo es sonst niemanden gibt, nach einem Tag noch einmal, wer entschieden hat.} upheld {Du hast am {at} Einspruch eingelegt und recht bekommen: Es ist rückgängig gemacht.} other {Du hast am {at} Einspruch eingelegt. Die Entscheidung bleibt.}}',
  bySamePerson:
    'Niemand sonst vom Team konnte es sich ansehen: Wer entschieden hat, hat es sich einen Tag später oder noch danach noch einmal angesehen.',
  answer: 'Antwort',
};
