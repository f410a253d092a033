// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../infra/build/paths.ts';
import { filledPartnersPage, PARTNERS_PAGE } from '../../infra/build/widget-package.ts';
import {
  ATTRIBUTES,
  CUSTOM_PROPERTIES,
  EVENTS,
  METHODS,
  PARTS,
  propertyName,
  SLOTS,
  STATE,
  TAG_NAME,
  type AttributeName,
} from '../../widget/definition.ts';
import { VanWaitlistElement } from '../../widget/element/van-waitlist-element.tsx';
import { STYLE_SHEET } from '../../widget/styles/styles.static.ts';

const SOURCE = globSync('widget/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !path.endsWith('definition.ts'))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

/** What a pattern's group finds in the source, sorted, each once. */
function inSource(pattern: RegExp, source = SOURCE): string[] {
  return [...new Set(Array.from(source.matchAll(pattern), ([, name = '']) => name))].toSorted();
}

function sortedKeys(definition: object): string[] {
  return Object.keys(definition).toSorted();
}

describe('the definition has', () => {
  test('each observed attribute, and no other', () => {
    expect([...VanWaitlistElement.observedAttributes].toSorted()).toEqual(sortedKeys(ATTRIBUTES));
  });

  test('each property that reflects an attribute, and no other', () => {
    const names = (Object.keys(ATTRIBUTES) as AttributeName[]).map((name) => propertyName(name));

    const reflected = Object.entries(
      Object.getOwnPropertyDescriptors(VanWaitlistElement.prototype),
    ).flatMap(([name, descriptor]) => (descriptor.set ? [name] : []));

    expect(reflected.toSorted()).toEqual(names.toSorted());
  });

  test('each property that tells a state, and no other', () => {
    expect(inSource(/^ {2}(\w+) = (?:false|true);$/gm)).toEqual(sortedKeys(STATE));
  });

  test('each public method, and no other', () => {
    const methods = Object.entries(Object.getOwnPropertyDescriptors(VanWaitlistElement.prototype))
      .filter(([name, { value }]) => typeof value === 'function' && name !== 'constructor')
      .map(([name]) => name)
      .filter((name) => !name.endsWith('Callback'));

    expect(methods.toSorted()).toEqual(sortedKeys(METHODS));
  });

  test('each event that is emitted, and no other', () => {
    const emitted = inSource(/\bemit\(\s*'(\w+)'/g).map((name) => `van-${name}`);

    expect(emitted).toEqual(sortedKeys(EVENTS));
  });

  test('each slot, and no other', () => {
    expect(inSource(/<slot\s+name="(\w+)"/g)).toEqual(sortedKeys(SLOTS));
  });

  test('each part, and no other', () => {
    expect(inSource(/\bpart(?:=|: )["']([\w-]+)["']/g)).toEqual(sortedKeys(PARTS));
  });

  test('each custom property of the style sheet, and no other', () => {
    const used = inSource(/var\((--van-[\w-]+)/g, STYLE_SHEET);

    expect(used).toEqual(sortedKeys(CUSTOM_PROPERTIES));
  });

  test('the name of the element', () => {
    expect(inSource(/'(van-waitlist)': VanWaitlistElement/g)).toEqual([TAG_NAME]);
  });
});

describe('docs/partners.md', () => {
  test('has the tables of the definition: npm run package writes them', async () => {
    expect(readFileSync(PARTNERS_PAGE, 'utf8')).toBe(await filledPartnersPage());
  });

  test('has the tables of attributes, events and custom properties', () => {
    const page = readFileSync(PARTNERS_PAGE, 'utf8');

    const filled = inSource(/<!-- ([\w-]+) -->\n\n\|[^]*?<!-- \/\1 -->/g, page);

    expect(filled).toEqual(expect.arrayContaining(['attributes', 'custom-properties', 'events']));
  });
});
