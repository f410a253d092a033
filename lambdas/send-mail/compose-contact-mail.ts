import { BRAND } from '#shared/brand.ts';
import type { ContactMessage } from '#shared/contract/contact-message.ts';

/** A mail without an HTML part. */
export interface PlainMail {
  readonly subject: string;
  readonly text: string;
}

type SavedMessage = ContactMessage & { /** Epoch milliseconds. */ readonly createdAt: number };

/**
 * A contact message as the operator receives it. What the visitor typed stands only in the body, so
 * it cannot forge a header. The message comes last, because it may look like any of the other lines.
 */
export function composeContactMail(saved: Readonly<SavedMessage>): PlainMail {
  return {
    subject: `${BRAND.name}: nuovo messaggio dal modulo di contatto`,
    text: [
      `Nome: ${oneLine(saved.name)}`,
      `Rispondi a: ${oneLine(saved.email)}`,
      `Lingua: ${saved.language}`,
      `Ricevuto: ${new Date(saved.createdAt).toISOString()}`,
      '',
      'Messaggio:',
      '',
      saved.message,
      '',
    ].join('\n'),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
