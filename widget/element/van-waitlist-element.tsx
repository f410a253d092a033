import { ATTRIBUTE_NAMES, ELEMENT_NAME } from '../names.build-time.ts';
import { hydrate, render } from 'preact';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import type { ReflectedProperties } from '../attributes.ts';
import { createEmit, type Emit, type VanWaitlistEventMap } from '../events.ts';
import type { Phase } from '../form/use-submission.ts';
import { Waitlist } from '../form/waitlist.tsx';
import { explainPartner, warnPartner } from '../partner-console.ts';
import { resolveSettings, type Settings } from '../settings.ts';
import { prefill, restoreValues, type Values, valuesOf } from './form-values.ts';
import { findLanguage, visitorLanguage, watchLanguages } from './language.ts';
import { campaign, invitation, webUrl } from './page-address.ts';
import { reflectAttributes, takeOverProperties } from './reflected-properties.ts';
import { openShadow, styleShadow } from './shadow-root.ts';

declare global {
  interface HTMLElementTagNameMap {
    'van-waitlist': VanWaitlistElement;
  }
  interface GlobalEventHandlersEventMap extends VanWaitlistEventMap {}
}

let hasComplained = false;

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
  /** For a form around the element, whose scripts read each of its controls. */
  readonly name = '';
  readonly value = '';

  #container: HTMLElement | undefined;
  #language: Language | undefined;
  #isWatching = false;
  #phase: Phase = 'idle';
  /** Changes when the form has to be a new one. */
  #visit = 0;
  /** What the console has been told. */
  #explained = '';
  readonly #languages = new MutationObserver(() => this.#render());
  #internals: ElementInternals | undefined;

  connectedCallback(): void {
    takeOverProperties(this);
    this.#isWatching = true;
    this.#render();
    watchLanguages(this.#languages, this);
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
    if (this.#container && typeof state === 'string') {
      restoreValues(this.#container, JSON.parse(state) as Values);
    }
  }

  /** A constructed style sheet serves one document only. */
  adoptedCallback(): void {
    if (this.shadowRoot) styleShadow(this.shadowRoot);
  }

  attributeChangedCallback(name: string): void {
    if (!this.#isWatching) return;
    this.#render();
    if (this.#container) prefill(this, this.#container, [name]);
  }

  /** Shows a new, empty form. One that is being sent first shows its outcome. */
  reset(): void {
    if (this.#phase === 'sending') return;
    this.#phase = 'idle';
    this.#visit++;
    this.#render();
    if (this.#container) prefill(this, this.#container);
  }

  /** Focuses the first field, or the words of thanks. */
  override focus(options?: FocusOptions): void {
    const find = (selector: string) => this.#container?.querySelector<HTMLElement>(selector);
    (find('[tabindex]') ?? find('[name=email]'))?.focus(options);
  }

  readonly #onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && this.#isSent) this.reset();
  };

  /** Escape closes the toast, and not also a dialog below it. */
  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const dismiss = this.#container?.querySelector<HTMLElement>('[part=toast] button');
    if (event.key !== 'Escape' || !dismiss) return;
    event.preventDefault();
    dismiss.click();
  };

  get #isSent(): boolean {
    return this.#phase === 'sent' || this.#phase === 'done';
  }

  #onPhase(phase: Phase, visit: number): void {
    if (visit !== this.#visit) return;
    this.#phase = phase;
    this.#keep();
  }

  /** A form that was removed while it was sent speaks through the document. */
  readonly #emit: Emit = (name, detail) => {
    this.ready ||= name === 'ready';
    const marked = detail && this.test ? { ...detail, test: true as const } : detail;
    return createEmit(this.isConnected ? this : document)(name, marked);
  };

  /** Lets the browser keep what was typed. A form around the element gets no value from it. */
  readonly #keep = (): void => {
    const values = valuesOf(this.#container?.querySelector('form'));
    this.#internals ??= this.attachInternals?.();
    this.#internals?.setFormValue?.(null, this.#isSent ? null : JSON.stringify(values));
  };

  #render(): void {
    const settings = this.#settings();
    if (!settings) {
      if (!hasComplained) warnPartner('needs the attribute "api".');
      hasComplained = true;
      return;
    }
    const visit = this.#visit;
    const waitlist = (
      <Waitlist
        key={visit}
        settings={settings}
        emit={this.#emit}
        onPhase={(phase) => this.#onPhase(phase, visit)}
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
      prefill(this, container);
    }
    this.#container.lang = settings.language;
    if (this.debug) this.#explain(settings);
  }

  /** Undefined if there is no API to send to. */
  #settings(): Settings | undefined {
    const { partner, reference, headingLevel, test: isTest } = this;
    const api = this.hasAttribute('api') ? webUrl(this.api) : VanWaitlistElement.defaultApi;
    const { language, isNamed } = findLanguage(this);
    this.#language = language ?? this.#language ?? (isNamed ? undefined : visitorLanguage());
    return api
      ? resolveSettings({
          language: (this.#language ??= DEFAULT_LANGUAGE),
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

  /** Says what was found, again once it has changed. */
  #explain(settings: Settings): void {
    const isVisible = this.checkVisibility?.() ?? true;
    const found = Object.entries({ ...settings, isVisible });
    const text = found.map(([name, value]) => `${name}: ${value ?? 'none'}`).join('\n');
    if (text !== this.#explained) explainPartner(text);
    this.#explained = text;
  }
}

reflectAttributes(VanWaitlistElement.prototype);

/** Registers the element. False if its name is taken. */
export function defineElement(): boolean {
  const isFree = !customElements.get(ELEMENT_NAME);
  if (isFree) customElements.define(ELEMENT_NAME, VanWaitlistElement);
  return isFree;
}
