import { en } from '#shared/form/messages/en.ts';
import { recordErrors } from './recorders.ts';
import { expect, signUp, test } from './widget-harness.ts';

/** What scripts of host pages do to the globals of the browser, by who does it. */
const PAGES: Readonly<Record<string, string>> = {
  'declares constants with the names of globals': `const URL = 'https://api.partner.example/v2';
    const Event = 'gala', Promise = null, Set = class {}, Symbol = {}, origin = 'Lugano';
    let setTimeout, console;`,
  'has classes of its own with such names': `var FormData = {}, Symbol = {}, Set = class { of() {} },
    Map = class { render() {} };`,
  'has the Array.from of Prototype.js':
    'Array.from = (list) => [...Array(list.length || 0).keys()].map((index) => list[index]);',
  'has the Array.from of MooTools': `Array.from = (item) =>
    (item && typeof item.length === 'number' ? [].slice.call(item) : [item]);`,
  'has added to the prototypes': `Object.prototype.extend = function () { return this; };
    Object.prototype.author = 'host';
    Array.prototype.last = function () { return this[this.length - 1]; };`,
  'has added to them for good': `Object.defineProperty(Object.prototype, 'extend',
    { enumerable: true, value() { return this; } });`,
  'has frozen the prototypes': `for (const each of [Object, Array, Function, String, Error, Promise,
    RegExp, Map, Set, HTMLElement, Element, Node, Event]) Object.freeze(each.prototype);`,
};

for (const [what, script] of Object.entries(PAGES)) {
  test(`a page that ${what} gets words and a sign-up`, async ({ page, harness }) => {
    const thrown = recordErrors(page);
    const body = `<van-waitlist source lang="en"></van-waitlist>${harness.script()}`;
    const url = harness.openPage({ head: `<script>${script}</script>`, body });
    await page.goto(`${url}?email=secret&gclid=secret&utm_source=mail`);

    await page.locator('[name=email]').fill('ada@');
    await expect(page.locator('#email-problem')).toHaveText(en.emailText);
    await signUp(page);

    expect(JSON.parse(harness.requests[0]?.body ?? '').meta.source).toBe('gclid=1&utm_source=mail');
    expect(thrown).toEqual([]);
  });
}
