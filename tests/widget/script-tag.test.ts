import { afterEach, describe, expect, test } from 'vitest';
import { mountBesideScript } from '../../widget/element/script-tag.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

/** Adds a script tag that the browser does not run. */
function scriptIn(parent: Element, attributes: Record<string, string> = {}): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'text/plain';
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  parent.append(script);
  return script;
}

describe('a script tag without an element', () => {
  test('gets an element right after itself, with its data as attributes', () => {
    document.body.innerHTML = '<p>before</p>';
    const script = scriptIn(document.body, {
      'data-lang': 'de',
      'data-partner': 'garage',
      'data-success-url': '/danke',
      'data-theme': 'dark',
      'data-other': 'x',
    });

    mountBesideScript(script);

    expect(script.nextElementSibling?.outerHTML).toBe(
      '<van-waitlist lang="de" partner="garage" success-url="/danke" theme="dark"></van-waitlist>',
    );
  });

  test('adds no element to a page that has one', () => {
    document.body.innerHTML = '<van-waitlist></van-waitlist>';

    mountBesideScript(scriptIn(document.body));

    expect(document.querySelectorAll('van-waitlist')).toHaveLength(1);
  });

  test('adds no element to the head', () => {
    mountBesideScript(scriptIn(document.head));

    expect(document.querySelector('van-waitlist')).toBeNull();
  });

  test('adds no element after it was removed from the page', () => {
    const script = scriptIn(document.body);
    script.remove();

    mountBesideScript(script);
    mountBesideScript(null);

    expect(document.querySelector('van-waitlist')).toBeNull();
  });
});
