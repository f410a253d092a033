import type { ReactNode } from 'react';
import { BRAND } from '#shared/brand.ts';
import { FONT, tokenSheet } from '#shared/design-tokens.ts';
import { TIME_ZONE } from '#shared/time.ts';
import type { Mail } from '../inbox/mail.ts';
import { renderDocument } from './html-document.tsx';
import SHEET from './inbox.css?inline';

/** A whole page of the inbox. */
export function renderInboxDocument(title: string, content: ReactNode): string {
  return renderDocument({
    title: `${title} · ${BRAND.name} on this computer`,
    head: (
      <>
        <link rel="icon" href="data:," />
        <style>{STYLE}</style>
      </>
    ),
    children: (
      <>
        <header className="letterhead">
          <a href="/">
            <strong>{BRAND.name}</strong>
          </a>
          <p className="plate">Local inbox</p>
        </header>
        {content}
      </>
    ),
  });
}

export function ReceivedAt({ receivedAt }: Mail) {
  return <time dateTime={receivedAt}>{TIME.format(Date.parse(receivedAt))}</time>;
}

const TIME = new Intl.DateTimeFormat('en-CH', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: TIME_ZONE,
});

const STYLE = `${tokenSheet()}:root{--font:${FONT.system}}${SHEET}`;
