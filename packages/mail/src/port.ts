/** An email ready to send. Subject and address may be any text: adapters keep them inside their headers. */
export interface Mail {
  /** A bare address, without a name. */
  readonly to: string;
  /** The sender's name beside the address; left out: as the port was created. */
  readonly senderName?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** In angle brackets; the same for each repeat of the same mail. */
  readonly messageId: string;
  /** In angle brackets; the Message-ID, sent or not, that all emails of one conversation answer. */
  readonly threadId?: string | undefined;
  /** Where one POST ends emails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** The sender of the forum's mails. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Sends mail. Only the worker's outbox calls it: a request never waits for a mail server. */
export interface MailPort {
  /**
   * Resolves when the email is handed over. @throws MailRefused when a retry would not help; any other error is an
   * outage, after which a retry with the same Message-ID is allowed
   */
  send(mail: Mail): Promise<void>;
  /** Closes connections. */
  close(): Promise<void>;
}

/** The server will not take this email for this address, now or later. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
