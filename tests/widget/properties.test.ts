import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

beforeAll(async () => {
  await import('../../widget/v1.ts');
  await customElements.whenDefined('van-waitlist');
});

afterEach(() => {
  document.body.replaceChildren();
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

  test('takes a number', () => {
    const element = document.createElement('van-waitlist');

    element.headingLevel = 3;

    expect(element.getAttribute('heading-level')).toBe('3');
  });

  test('is true or false where only the presence of the attribute counts', () => {
    const element = document.createElement('van-waitlist');
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

    await vi.waitFor(() =>
      expect(element.shadowRoot?.querySelector('[name=partner]')?.getAttribute('value')).toBe(
        'garage',
      ),
    );
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
