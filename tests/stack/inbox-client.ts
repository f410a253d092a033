import type { Faults } from '../../infra/local/inbox/faults.ts';
import type { Mail } from '../../infra/local/inbox/mail.ts';

export interface InboxClient {
  mails(): Promise<Mail[]>;
  mailsTo(address: string): Promise<Mail[]>;
  clear(): Promise<void>;
  setFaults(mode: Faults['mode'], every?: number, delays?: Delays): Promise<void>;
}

type Delays = Pick<Faults, 'latencyMs' | 'eventDelayMs'>;

export function inboxClient(origin: string): InboxClient {
  const read = async (path: string) => (await (await fetch(origin + path)).json()) as Mail[];
  return {
    mails: () => read('/mails'),
    mailsTo: (address) => read(`/mails?to=${encodeURIComponent(address)}`),
    async clear() {
      await fetch(`${origin}/mails`, { method: 'DELETE' });
    },
    async setFaults(mode, every = 1, delays = {}) {
      const body = JSON.stringify({ mode, every, ...delays });
      const response = await fetch(`${origin}/faults`, { method: 'PUT', body });
      if (!response.ok) throw new Error(`The fault switch answered ${response.status}`);
    },
  };
}
