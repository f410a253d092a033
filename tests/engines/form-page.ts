import assert from 'node:assert/strict';
import { until } from '../deploy/call.ts';
import { en } from '#shared/form/messages/en.ts';
import type { Driver, Point } from './driver.ts';

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The element is defined just after its script has run. Runs in the page. */
async function forms(): Promise<void> {
  if (document.querySelector('van-waitlist:not(:defined)')) {
    await customElements.whenDefined('van-waitlist');
  }
}

/** Finds the first match inside a form, else in the page. Runs in the page. */
function find(selector: string): Element {
  for (const host of document.querySelectorAll('van-waitlist')) {
    const inside = host.shadowRoot?.querySelector(selector);
    if (inside) return inside;
  }
  const node = document.querySelector(selector);
  if (!node) throw new Error(`${selector} is not in the page`);
  return node;
}

/** A page with a form. Selectors match inside a form first, then in the page. */
export class FormPage {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  /**
   * Calls a function in the page with an element, once a form in the page is there. The function cannot
   * use its module's scope.
   */
  read<T>(selector: string, read: (node: HTMLInputElement) => T): Promise<Awaited<T>> {
    return this.driver.evaluate(
      `(${String(forms)})().then(() => (${String(read)})((${String(find)})(${JSON.stringify(selector)})))`,
    );
  }

  /** Calls a function in the page. The function cannot use its module's scope. */
  run<T>(run: () => T): Promise<Awaited<T>> {
    return this.driver.evaluate(`(${String(run)})()`);
  }

  /** Waits until a value is as expected. After a timeout, rejects with both values. */
  async expect<T>(
    selector: string,
    read: (node: HTMLInputElement) => T,
    expected: Awaited<T>,
  ): Promise<void> {
    let last: unknown;
    try {
      await until(selector, async () => {
        last = await this.read(selector, read).catch(String);
        return Object.is(last, expected);
      });
    } catch {
      assert.deepEqual(last, expected, `${selector}: ${String(read)}`);
    }
  }

  expectText(selector: string, text: string): Promise<void> {
    return this.expect(selector, (node) => node.textContent, text);
  }

  box(selector: string): Promise<Box> {
    return this.read(selector, (node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  /** Finishes every animation, so that colours and positions are final. */
  settle(): Promise<void> {
    return this.run(() => {
      for (const host of [document, ...document.querySelectorAll('van-waitlist')]) {
        const root = host instanceof Element ? host.shadowRoot : host;
        for (const animation of root?.getAnimations() ?? []) {
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
        }
      }
    });
  }

  scrollTo(selector: string): Promise<void> {
    return this.read(selector, (node) => node.scrollIntoView({ block: 'nearest' }));
  }

  async click(selector: string): Promise<void> {
    await this.scrollTo(selector);
    const { x, y, width, height } = await this.box(selector);
    await this.driver.pointerDown({ x: x + width / 2, y: y + height / 2 });
    await this.driver.pointerUp();
  }

  focus(selector: string): Promise<void> {
    return this.read(selector, (node) => node.focus());
  }

  /** Focuses a control and types at the end of its value. */
  async typeInto(selector: string, text: string): Promise<void> {
    await this.focus(selector);
    await this.driver.type(text);
  }

  /** Selects an option by typing its first letters. */
  choose(selector: string, label: string): Promise<void> {
    return this.typeInto(selector, label.slice(0, 4));
  }

  /** Fills in an English form completely. */
  async fillIn(email = 'ada@example.ch'): Promise<void> {
    await this.typeInto('[name=email]', email);
    await this.choose('[name=role]', en.rolePrivate);
    await this.choose('[name=intent]', en.intentLooking);
    await this.click('[name=consent]');
  }
}
