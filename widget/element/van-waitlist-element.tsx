import { ATTRIBUTE_NAMES, BOOLEAN_ATTRIBUTE, ELEMENT_NAME } from '../names.build-time.ts';
import { hydrate, render } from 'preact';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import type { ReflectedProperties } from '../attributes.ts';
import { createEmit, warnPartner, type Emit, type VanWaitlistEventMap } from '../events.ts';
import { Waitlist } from '../form/waitlist.tsx';
import { resolveSettings, toLanguage, type Settings } from '../settings.ts';
import { openShadow, restoreValues, styleShadow } from './open-shadow.ts';

declare global {
  interface HTMLElementTagNameMap {
    'van-waitlist': VanWaitlistElement;
  }
  interface GlobalEventHandlersEventMap extends VanWaitlistEventMap {}
}

/** Starts the attribute that fills a field in beforehand: `prefill-email`. */
const PREFILL = 'prefill-';

let hasComplained = false;

/** Of the parameter `ref`. */
const REF_MAX_LENGTH = 40;

const BaseElement = HTMLElement as { new (): HTMLElement & ReflectedProperties };

/**
 * `<van-waitlist>`: the form in an open shadow root. All its attributes (attributes.ts) are live, and
 * properties reflect them. The form stays rendered while it is out of the document, so a form that is
 * moved keeps its values.
 */
export class VanWaitlistElement extends BaseElement {
  static readonly observedAttributes = ATTRIBUTE_NAMES;
  /** Lets the browser keep the element's state with the history entry, as it does for an input. */
  static readonly formAssociated = true;
  /** The API of an element that names none. */
  static defaultApi: string | null = null;
  /** Whether `van-ready` was dispatched. */
  ready = false;

  #container: HTMLElement | undefined;
  #language: Language = DEFAULT_LANGUAGE;
  #isWatching = false;
  #isDone = false;
  #isSending = false;
  /** Changes when the page is shown again after a success, and the form has to be a new one. */
  #visit = 0;
  readonly #languages = new MutationObserver(() => this.#render());
  #internals: ElementInternals | undefined;

  connectedCallback(): void {
    this.#takeOverProperties();
    this.#isWatching = true;
    this.#render();
    this.#languages.observe(document, { subtree: true, attributeFilter: ['lang'] });
    addEventListener('pageshow', this.#onPageShow);
    addEventListener('keydown', this.#onKeyDown, true);
  }

  disconnectedCallback(): void {
    this.#isWatching = false;
    this.#languages.disconnect();
    removeEventListener('pageshow', this.#onPageShow);
    removeEventListener('keydown', this.#onKeyDown, true);
  }

  /** The page is back from the history, or loaded anew, and not from the back/forward cache. */
  formStateRestoreCallback(state: unknown): void {
    if (this.#container && state instanceof FormData) restoreValues(this.#container, state);
  }

  /** A constructed style sheet serves one document only. */
  adoptedCallback(): void {
    if (this.shadowRoot) styleShadow(this.shadowRoot);
  }

  attributeChangedCallback(name: string): void {
    if (!this.#isWatching) return;
    this.#render();
    if (name.startsWith(PREFILL)) this.#prefill([name]);
  }

  /** A property that was set before the script ran hides the one that reflects an attribute. */
  #takeOverProperties(): void {
    for (const [name, value] of Object.entries(this)) {
      if (name in VanWaitlistElement.prototype) {
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    }
  }

  /** Shows a new, empty form. One that is being sent first shows its outcome. */
  reset(): void {
    if (this.#isSending) return;
    this.#isDone = false;
    this.#visit++;
    this.#render();
    this.#prefill();
  }

  /** Focuses the first field, or the words of thanks. */
  override focus(options?: FocusOptions): void {
    this.#container?.querySelector<HTMLElement>('[name=email],[tabindex]')?.focus(options);
  }

  /** Puts the values of attributes into their controls, unless the visitor has typed there. */
  #prefill(
    attributes: readonly string[] = ATTRIBUTE_NAMES.filter((name) => name.startsWith(PREFILL)),
  ): void {
    const values: [string, string][] = [];
    for (const attribute of attributes) {
      const name = attribute.slice(PREFILL.length).replace('-', '_');
      const value = this.getAttribute(attribute);
      const control = this.#container?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (value && !control?.value) values.push([name, value]);
    }
    if (this.#container) restoreValues(this.#container, values);
  }

  readonly #onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && this.#isDone) this.reset();
  };

  /** Escape closes the toast, and not also a dialog below it. */
  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const dismiss = this.#container?.querySelector<HTMLElement>('[part=toast] button');
    if (event.key !== 'Escape' || !dismiss) return;
    event.preventDefault();
    dismiss.click();
  };

  /** A form that was removed while it was sent speaks through the document. */
  readonly #emit: Emit = (name, detail) => {
    this.ready ||= name === 'ready';
    if (name === 'success' || name === 'error') this.#isSending = false;
    if (name === 'success') {
      this.#isDone = true;
      this.#keep();
    }
    const marked = detail && this.test ? { ...detail, test: true as const } : detail;
    const goesOn = createEmit(this.isConnected ? this : document)(name, marked);
    if (name === 'submit') this.#isSending = goesOn;
    return goesOn;
  };

  /** Lets the browser keep what was typed. A form around the element gets no value from it. */
  readonly #keep = (): void => {
    const form = this.#container?.querySelector('form') ?? undefined;
    this.#internals ??= this.attachInternals?.();
    this.#internals?.setFormValue?.(null, this.#isDone ? null : new FormData(form));
  };

  #render(): void {
    const settings = this.#settings();
    if (!settings) {
      if (!hasComplained) warnPartner('needs the attribute "api".');
      hasComplained = true;
      return;
    }
    const waitlist = (
      <Waitlist
        key={this.#visit}
        settings={settings}
        emit={this.#emit}
        navigate={(url) => this.isConnected && location.assign(url)}
      />
    );
    if (this.#container) {
      render(waitlist, this.#container);
    } else {
      const { container, typed } = openShadow(this);
      this.#container = container;
      for (const type of ['input', 'change']) container.addEventListener(type, this.#keep);
      hydrate(waitlist, container);
      restoreValues(container, typed);
      this.#prefill();
    }
    this.#container.lang = settings.language;
  }

  /** Undefined if there is no API to send to. */
  #settings(): Settings | undefined {
    const { partner, reference, headingLevel, test: isTest } = this;
    const api = this.hasAttribute('api') ? webUrl(this.api) : VanWaitlistElement.defaultApi;
    this.#language = toLanguage(nearestLanguage(this)) ?? this.#language;
    return api
      ? resolveSettings({
          language: this.#language,
          api,
          partner,
          reference,
          source: this.hasAttribute('source') ? this.source || campaign() : '',
          via: this.hasAttribute('via') ? this.via || invitation() : '',
          headingLevel,
          isTest,
          successUrl: webUrl(this.successUrl),
          privacyUrl: webUrl(this.privacyUrl),
        })
      : undefined;
  }
}

for (const attribute of ATTRIBUTE_NAMES) {
  const property = attribute.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
  Object.defineProperty(VanWaitlistElement.prototype, property, {
    get(this: Element) {
      const text = this.getAttribute(attribute);
      return attribute === BOOLEAN_ATTRIBUTE ? text !== null : (text ?? '');
    },
    set(this: Element, value: string | boolean | null) {
      if (value == null || value === false) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value === true ? '' : value);
    },
  });
}

/** Registers the element, unless its name is taken. */
export function defineElement(): void {
  if (!customElements.get(ELEMENT_NAME)) customElements.define(ELEMENT_NAME, VanWaitlistElement);
}

/** The language tag of an element: its own, else the nearest around it, through shadow roots. */
function nearestLanguage(element: Element): string | null | undefined {
  const holder = element.closest('[lang]:not([lang=""])');
  if (holder) return holder.getAttribute('lang');
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? nearestLanguage(root.host) : undefined;
}

/**
 * The campaign in the address of the page. The identifiers of advertisers name a person's click, so only
 * that there is one is kept.
 */
function campaign(): string {
  const parameters = new URLSearchParams(location.search);
  for (const [name, value] of Array.from(parameters)) {
    if (/^(g|fb|ms)clk?id$/.test(name)) parameters.set(name, '1');
    else if (name === 'ref') parameters.set(name, value.slice(0, REF_MAX_LENGTH));
    else if (!name.startsWith('utm_')) parameters.delete(name);
  }
  return parameters.toString();
}

/** The code of an invitation link in the address of the page. */
function invitation(): string | null {
  return new URLSearchParams(location.search).get('via');
}

/** An address made absolute. Undefined unless it is `http` or `https`, so it can never be code. */
function webUrl(value: string): string | undefined {
  const link = document.createElement('a');
  if (value) link.href = value;
  return /^https?:$/.test(link.protocol) ? link.href : undefined;
}
