import { BRAND } from '#shared/brand.ts';
import type { ContactMessage } from '#shared/contract/contact-message.ts';

export interface PlainMail {
  readonly subject: string;
  readonly text: string;
}

type SavedMessage = ContactMessage & { /** Epoch milliseconds. */ readonly createdAt: number };

/**
 * A contact message for the operator. What the visitor typed stands only in the body, so it cannot
 * forge a header. The message comes last, because it may imitate the lines above.
 */
export function composeContactMail(saved: Readonly<SavedMessage>): PlainMail {
  return {
    subject: `${BRAND.name}: nuovo messaggio dal modulo di contatto`,
    text: messageText(saved),
  };
}

/** Several messages in one mail. Each begins after a line that only we write. */
export function composeDigest(messages: readonly Readonly<SavedMessage>[]): PlainMail {
  const total = messages.length;
  return {
    subject: `${BRAND.name}: ${total} nuovi messaggi dal modulo di contatto`,
    text: messages
      .map((message, index) => {
        const body = messageText(message).replaceAll(/^/gm, '  ').trimEnd();
        return `--- Messaggio ${index + 1} di ${total} ---\n\n${body}\n`;
      })
      .join('\n'),
  };
}

function messageText(saved: Readonly<SavedMessage>): string {
  return [
    `Nome: ${oneLine(saved.name)}`,
    `Rispondi a: ${oneLine(saved.email)}`,
    `Lingua: ${saved.language}`,
    `Ricevuto: ${new Date(saved.createdAt).toISOString()}`,
    '',
    'Messaggio:',
    '',
    saved.message,
    '',
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
