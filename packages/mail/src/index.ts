export { ENGLISH_FRAME, writeLetter, type Letter, type LetterFrame } from './letter.ts';
export { createChosenMail, type ChosenMailSettings } from './chosen-mail.ts';
export { createMailFiles, type MailFileSettings } from './mail-files.ts';
export { MailRefused, type Mail, type MailPort, type Sender } from './port.ts';
export { postingOf, type Posting } from './sender.ts';
export { createSmtpMail, type SmtpSettings } from './smtp.ts';
