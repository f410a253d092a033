import { BRAND } from '#shared/brand.ts';
import type { ContactMessage } from '#shared/contract/contact-message.ts';
import { toMailableAddress } from '../store/row-key.ts';

export interface PlainMail {
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
}

type SavedMessage = ContactMessage & { /** Epoch milliseconds. */ readonly createdAt: number };

/**
 * A contact message for the operator. Of what the visitor typed, only the address leaves the body, in
 * the form that SES takes, so nothing forges a header. The message comes last, because it may imitate
 * the lines above.
 */
export function composeContactMail(saved: Readonly<SavedMessage>): PlainMail {
  const address = toMailableAddress(saved.email);
  return {
    subject: `${BRAND.name}: nuovo messaggio dal modulo di contatto`,
    text: messageText(saved),
    ...(address && { replyTo: address }),
  };
}

/** Several messages in one mail, each with its link to answer. Each begins after a line that only we write. */
export function composeDigest(messages: readonly Readonly<SavedMessage>[]): PlainMail {
  const total = messages.length;
  return {
    subject: `${BRAND.name}: ${total} nuovi messaggi dal modulo di contatto`,
    text: messages
      .map((message, index) => {
        const answer = `mailto:${encodeURIComponent(message.email).replace('%40', '@')}`;
        return `--- Messaggio ${index + 1} di ${total} ---\n\n${messageText(message, [answer])}`;
      })
      .join('\n'),
  };
}

/** Indented, because Outlook joins other lines of a plain text, unless they end a sentence or are short. */
function messageText(saved: Readonly<SavedMessage>, links: readonly string[] = []): string {
  const lines = [
    `Nome: ${oneLine(saved.name)}`,
    `Rispondi a: ${oneLine(saved.email)}`,
    ...links,
    `Lingua: ${saved.language}`,
    `Ricevuto: ${new Date(saved.createdAt).toISOString()}`,
    '',
    'Messaggio:',
    '',
    saved.message,
  ].join('\n');
  return `${lines.replaceAll(/^(?=.)/gm, '  ').trimEnd()}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
