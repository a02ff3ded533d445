// Whoever has a field needs the server's sentences about it; the frame has none.
import { de } from './de/server-fields.ts';
import { de as ofForms } from './de/server-forms.ts';
import { addSentences } from './server.ts';

addSentences({ ...de, ...ofForms });
