import type { Language } from '#shared/languages.ts';
import { copyTextOf } from '../../client/clipboard.ts';
import { verdictOn, webAddress } from './origin.ts';
import { joinLink, scriptTag } from './snippets.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const [address, partner] = document.querySelectorAll<HTMLInputElement>('.embed input');
const choices = find('.choices');
const { origin: siteOrigin = '', copied = '', selected = '' } = choices.dataset;

/** Puts the choices into the form in test mode, the tag and the link. */
function choose(): void {
  const fields = choices.querySelectorAll<HTMLInputElement>('[name]');
  const chosen = Object.fromEntries(Array.from(fields, ({ name, value }) => [name, value.trim()]));
  for (const [name, value] of Object.entries(chosen)) {
    if (value) find('van-waitlist').setAttribute(name, value);
    else find('van-waitlist').removeAttribute(name);
  }
  const language = document.documentElement.lang as Language;
  find('#HTML').textContent = scriptTag(siteOrigin, chosen);
  find('#URL').textContent = joinLink(siteOrigin, language, chosen);
}

/** A partner ID that was typed stays, and another one follows the address. */
async function check(): Promise<void> {
  const page = webAddress(address!.value);
  address!.ariaInvalid = String(!page);
  if (!page) address!.focus();
  const verdict = page ? await verdictOn(page.origin) : 'invalid';
  for (const answer of document.querySelectorAll<HTMLElement>('[data-answer]')) {
    answer.hidden = answer.dataset['answer'] !== verdict;
    answer.querySelector('.plate')?.replaceChildren(page?.origin ?? '');
    const mail = answer.querySelector('a');
    if (mail && page) mail.href = mail.href.replace(/[^=]*$/, encodeURIComponent(page.origin));
  }
  if (verdict !== 'allowed' || !page || partner!.value !== partner!.defaultValue) return;
  partner!.value = partner!.defaultValue = page.hostname.replace(/^www\./, '');
  choose();
}

async function copy(code: Element): Promise<void> {
  find(`#${code.id}-copied`).textContent = (await copyTextOf(code)) ? copied : selected;
}

choices.addEventListener('input', choose);
// The browser may have restored what was chosen.
addEventListener('pageshow', choose);
find('.check').addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});
for (const code of document.querySelectorAll('.embed code')) {
  find(`[aria-controls=${code.id}]`).addEventListener('click', () => void copy(code));
}
