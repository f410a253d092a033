import { afterEach, describe, expect, test, vi } from 'vitest';
import { mountForms } from '../../widget/element/script-tag.ts';

const SRC = 'https://site.example/widget/v1.js';

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

/** Adds a script tag, which jsdom does not run. */
function scriptIn(parent: Element, attributes: Record<string, string> = {}): HTMLScriptElement {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries({ src: SRC, ...attributes })) {
    script.setAttribute(name, value);
  }
  parent.append(script);
  return script;
}

const forms = () => document.querySelectorAll('van-waitlist');

describe('a script tag', () => {
  test('gets an element right after itself, with its data as attributes and its API', () => {
    document.body.innerHTML = '<p>before</p>';
    const script = scriptIn(document.body, {
      'data-lang': 'de',
      'data-partner': 'garage',
      'data-success-url': '/danke',
      'data-theme': 'dark',
      'data-other': 'x',
    });

    mountForms();

    expect([...(script.nextElementSibling?.attributes ?? [])].map((each) => each.value)).toEqual([
      'https://site.example/api',
      'de',
      'garage',
      '/danke',
      'dark',
      '',
    ]);
  });

  test('gets one element, however often the script runs', () => {
    scriptIn(document.body);
    scriptIn(document.body);

    mountForms();
    mountForms();

    expect(forms()).toHaveLength(2);
  });

  test('gets none on a page that has put its own', () => {
    document.body.innerHTML = '<van-waitlist api="/api"></van-waitlist>';
    scriptIn(document.body);

    mountForms();

    expect(forms()).toHaveLength(1);
  });

  test('gets none in the head', () => {
    scriptIn(document.head);

    mountForms();

    expect(forms()).toHaveLength(0);
  });

  test('gets none if it is another script', () => {
    scriptIn(document.body, { src: 'https://other.example/v1.js' });

    mountForms();

    expect(forms()).toHaveLength(0);
  });

  test('that is a module has to name its API', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const script = scriptIn(document.body, { type: 'module' });

    mountForms();

    expect(script.nextElementSibling?.hasAttribute('api')).toBe(false);
  });
});
