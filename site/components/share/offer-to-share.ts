import { INVITATION_CODE } from '#shared/contract/limits.ts';
import { copyTextOf } from '../../client/clipboard.ts';

/**
 * Shows the buttons that the browser has something for: its share sheet and its clipboard. The first
 * one is the action of the page.
 */
export function offerToShare(section: HTMLElement): void {
  const { title = '', text = '', copied = '', selected = '' } = section.dataset;
  const ending = invitation();
  const url = `${section.dataset['url']}${ending}`;
  const find = (name: string) => section.querySelector<HTMLElement>(`.${name}`);
  const [sheet, copy, mail] = [find('by-sheet'), find('by-copy'), find('by-mail')];
  find('address')?.append(ending);
  // The text of the mail ends with the address.
  if (mail instanceof HTMLAnchorElement) mail.href += encodeURIComponent(ending);
  const canShare = 'share' in navigator && navigator.canShare({ title, text, url });
  if (sheet) sheet.hidden = !canShare;
  if (copy) copy.hidden = false;
  mail?.classList.replace('primary', 'quiet');
  (canShare ? sheet : copy)?.classList.add('primary');

  sheet?.addEventListener('click', () => {
    navigator.share({ title, text, url }).catch((error: unknown) => {
      // The visitor closed the sheet, or it is still open.
      if (error instanceof DOMException && /^(Abort|InvalidState)/.test(error.name)) return;
      void copyAddress();
    });
  });
  copy?.addEventListener('click', () => void copyAddress());

  async function copyAddress(): Promise<void> {
    const [address, outcome] = [find('address'), find('outcome')];
    if (!address || !outcome) return;
    outcome.textContent = (await copyTextOf(address, url)) ? copied : selected;
  }
}

/** The query of the visitor's own link: a press leads to a page whose address has the code. */
function invitation(): string {
  const via = new URLSearchParams(location.search).get('via') ?? '';
  return INVITATION_CODE.test(via) ? `?via=${via}` : '';
}
