import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { de } from '#shared/form/messages/de.ts';
import { en } from '#shared/form/messages/en.ts';
import { fr } from '#shared/form/messages/fr.ts';
import { it as italian } from '#shared/form/messages/it.ts';
import type { VanWaitlistElement } from '../../widget/element/van-waitlist-element.tsx';

beforeAll(async () => {
  await import('../../widget/v1.ts');
  await customElements.whenDefined('van-waitlist');
});

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
});

function mount(html = '<van-waitlist api="/api"></van-waitlist>'): VanWaitlistElement {
  document.body.innerHTML = html;
  const element = document.querySelector('van-waitlist');
  if (!element) throw new Error('The markup holds no van-waitlist');
  return element;
}

const inside = (element: Element, selector: string) => element.shadowRoot?.querySelector(selector);
/** Submits the form once the script has taken validation over from the browser. */
async function press(element: Element): Promise<void> {
  const form = inside(element, 'form') as HTMLFormElement;
  await expect.poll(() => form.noValidate).toBe(true);
  form.requestSubmit();
}

const titleOf = (element: Element) => inside(element, 'h2')?.textContent;

describe('the language', () => {
  test('is the first of the visitor’s that the form speaks, if the page names none', () => {
    const languages = vi.spyOn(navigator, 'languages', 'get');
    onTestFinished(() => languages.mockRestore());

    languages.mockReturnValue(['rm-CH', 'fr-CH', 'de']);
    expect(titleOf(mount())).toBe(fr.title);
    expect(titleOf(mount('<p lang="rm"><van-waitlist api="/api"></van-waitlist></p>'))).toBe(
      italian.title,
    );
    languages.mockReturnValue(['rm']);

    expect(titleOf(mount())).toBe(italian.title);
  });

  test('is that of the nearest element with a language of ours', () => {
    document.documentElement.lang = 'fr';
    expect(titleOf(mount('<p lang="rm"><van-waitlist api="/api"></van-waitlist></p>'))).toBe(
      fr.title,
    );
    expect(
      titleOf(mount('<p xml:lang=" DE_ch "><van-waitlist api="/api"></van-waitlist></p>')),
    ).toBe(de.title);

    expect(titleOf(mount('<div lang="de-CH"><van-waitlist api="/api"></van-waitlist></div>'))).toBe(
      de.title,
    );
  });

  test('is that of the element, or else follows that of the page', async () => {
    document.documentElement.lang = 'fr';
    const element = mount('<van-waitlist api="/api" lang="en"></van-waitlist>');
    expect(titleOf(element)).toBe(en.title);

    element.removeAttribute('lang');
    expect(titleOf(element)).toBe(fr.title);
    document.documentElement.lang = 'de';

    await expect.poll(() => titleOf(element)).toBe(de.title);
    document.documentElement.lang = 'pt';
    element.partner = 'garage';
    expect(inside(element, '#root')?.getAttribute('lang')).toBe('de');
  });

  test('is found outside a shadow root around the element, and followed there', async () => {
    const host = document.createElement('div');
    host.lang = 'en';
    const element = document.createElement('van-waitlist');
    element.setAttribute('api', '/api');
    host.attachShadow({ mode: 'open' }).append(element);

    document.body.append(host);
    expect(titleOf(element)).toBe(en.title);
    host.lang = 'de';

    await expect.poll(() => titleOf(element)).toBe(de.title);
  });

  test('is followed in the shadow root that the element is in', async () => {
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).innerHTML =
      '<p lang="en"><van-waitlist api="/api"></van-waitlist></p>';
    document.body.append(host);
    const [paragraph, element] = [...host.shadowRoot!.querySelectorAll<HTMLElement>('*')];
    expect(titleOf(element!)).toBe(en.title);

    paragraph!.lang = 'fr';

    await expect.poll(() => titleOf(element!)).toBe(fr.title);
  });
});

describe('the element', () => {
  test('keeps what was typed when it is moved', () => {
    const element = mount();
    const email = inside(element, '[name=email]') as HTMLInputElement;
    email.value = 'ada@example.ch';
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);

    elsewhere.append(element);

    expect(inside(element, '[name=email]')).toBe(email);
    expect(email.value).toBe('ada@example.ch');
  });

  test('sends its events through a shadow root, and shows no toast if notify is cancelled', async () => {
    const host = document.createElement('div');
    const element = document.createElement('van-waitlist');
    element.setAttribute('api', '/api');
    element.lang = 'en';
    host.attachShadow({ mode: 'open' }).append(element);
    document.body.append(host);
    const notices: unknown[] = [];
    const listener = (event: HTMLElementEventMap['van-notify']) => {
      notices.push(event.detail);
      event.preventDefault();
    };
    document.body.addEventListener('van-notify', listener);

    await press(element);
    document.body.removeEventListener('van-notify', listener);

    expect(notices).toEqual([{ kind: 'error', title: en.emailTitle, description: en.emailText }]);
    expect(inside(element, '[part=toast]')).toBeNull();
  });
});

describe('a property', () => {
  test('reflects its attribute as a text, and null removes the attribute', () => {
    const element = document.createElement('van-waitlist');
    expect(element.successUrl).toBe('');

    element.successUrl = '/thanks';
    expect(element.getAttribute('success-url')).toBe('/thanks');
    element.setAttribute('success-url', '/merci');
    expect(element.successUrl).toBe('/merci');
    Object.assign(element, { successUrl: null });

    expect(element.hasAttribute('success-url')).toBe(false);
  });

  test('is true or false where the presence of the attribute counts, and `false` is off', () => {
    const element = document.createElement('van-waitlist');
    expect(element.test).toBe(false);
    element.setAttribute('test', 'false');
    expect(element.test).toBe(false);

    element.test = true;
    expect(element.getAttribute('test')).toBe('');
    element.test = false;

    expect(element.hasAttribute('test')).toBe(false);
  });

  test('changes the form at once', async () => {
    const element = document.createElement('van-waitlist');
    element.api = 'https://api.example';
    document.body.append(element);

    element.partner = 'garage';

    await expect
      .poll(() => inside(element, '[name=partner]')?.getAttribute('value'))
      .toBe('garage');
  });

  test('that was set before the script ran is taken over', () => {
    const element = document.createElement('van-waitlist');
    // As it is on an element that is not upgraded yet.
    const own = { configurable: true, enumerable: true, writable: true };
    Object.defineProperty(element, 'partner', { ...own, value: 'garage' });
    Object.defineProperty(element, 'api', { ...own, value: 'https://api.example' });

    document.body.append(element);

    expect(element.getAttribute('partner')).toBe('garage');
    expect(Object.hasOwn(element, 'partner')).toBe(false);
    expect(element.shadowRoot?.querySelector('form')?.getAttribute('action')).toBe(
      'https://api.example/send-waitlist-notification',
    );
  });
});
