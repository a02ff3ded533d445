import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail, MailPort, Sender } from '../src/index.ts';

/** An adapter to test, what has arrived through it so far (raw, in order of arrival), and how to stop it. */
export interface AdapterUnderTest {
  readonly mail: MailPort;
  readonly arrived: () => Promise<readonly Buffer[]>;
  readonly close: () => Promise<void>;
}

/** Who the tests' emails are from. */
export const SENDER: Sender = { name: 'Test, Forum "x"', address: 'forum@forum.test' };

/** An email with the given changes. */
export function aMail(changes: Partial<Mail> = {}): Mail {
  return {
    to: 'alice@example.com',
    subject: 'Grüße aus Köln',
    text: 'Hello\n.\nyou: ü €',
    html: '<p>Hello ü €</p>',
    messageId: '<0199-a@forum.test>',
    ...changes,
  };
}

const header = (mail: Email, name: string) =>
  mail.headers.filter(({ key }) => key === name).map(({ value }) => value);

/** What every adapter must do: the promises of `MailPort`. */
export function describeMailPort(name: string, start: () => Promise<AdapterUnderTest>): void {
  describe(`mail by ${name}`, () => {
    let under: AdapterUnderTest;
    beforeAll(async () => {
      under = await start();
    });
    afterAll(() => under.close());

    async function sent(changes: Partial<Mail>): Promise<{ mail: Email; raw: string }> {
      await under.mail.send(aMail(changes));
      const raw = (await under.arrived()).at(-1);
      if (raw === undefined) throw new Error('Nothing has arrived.');
      return { mail: await PostalMime.parse(raw), raw: raw.toString('utf8') };
    }

    it('delivers text and HTML with the subject and both addresses', async () => {
      const { mail, raw } = await sent({});
      expect(mail.subject).toBe('Grüße aus Köln');
      expect(mail.from).toMatchObject(SENDER);
      expect(mail.to).toMatchObject([{ address: 'alice@example.com', name: '' }]);
      expect(mail.text?.trimEnd().replaceAll('\r\n', '\n')).toBe('Hello\n.\nyou: ü €');
      expect(mail.html?.trimEnd()).toBe('<p>Hello ü €</p>');
      expect(raw).toContain('multipart/alternative');
      expect(header(mail, 'auto-submitted')).toEqual(['auto-generated']);
    });

    it('keeps the Message-ID it is given, so that a repeat has the same', async () => {
      const ids = [];
      for (let time = 0; time < 2; time += 1) {
        ids.push((await sent({ messageId: '<repeat-1@forum.test>' })).mail.messageId);
      }
      expect(ids).toEqual(['<repeat-1@forum.test>', '<repeat-1@forum.test>']);
    });

    it('says which conversation it belongs to, only where it belongs to one', async () => {
      const threadId = '<post.1@forum.test>';
      const { mail } = await sent({ threadId, messageId: '<in-thread@forum.test>' });
      expect(mail.inReplyTo).toBe(threadId);
      expect(mail.references).toBe(threadId);
      const { mail: without } = await sent({ messageId: '<no-thread@forum.test>' });
      expect([without.inReplyTo, without.references]).toEqual([undefined, undefined]);
    });

    it('lets no subject, name or address begin a header of its own', async () => {
      const injected = 'Hello\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>';
      const { mail } = await sent({ subject: injected, messageId: '<inj@forum.test>' });
      expect(mail.subject).toBe('Hello Bcc: victim@example.com <script>alert(1)</script>');
      expect(header(mail, 'bcc')).toEqual([]);
      expect(mail.to).toMatchObject([{ address: 'alice@example.com' }]);
      expect(mail.html?.trimEnd()).toBe('<p>Hello ü €</p>');
    });

    it('says how to unsubscribe with one click, only where that is possible', async () => {
      const unsubscribeUrl = 'https://forum.test/unsubscribe?token=abc';
      const { mail } = await sent({ unsubscribeUrl, messageId: '<unsub@forum.test>' });
      expect(header(mail, 'list-unsubscribe')).toEqual([`<${unsubscribeUrl}>`]);
      expect(header(mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
      const { mail: without } = await sent({ messageId: '<no-unsub@forum.test>' });
      expect(header(without, 'list-unsubscribe')).toEqual([]);
    });
  });
}
