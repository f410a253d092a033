import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Language } from '#shared/languages.ts';
import { ATTRIBUTES } from '../attributes.ts';
import { createEmit, type Emit } from '../events.ts';
import { Waitlist } from '../form/waitlist.tsx';
import { resolveSettings, toLanguage, type Settings } from '../settings.ts';
import { openShadow, restoreValues } from './open-shadow.ts';
import { scriptOrigin } from './script-tag.ts';

/**
 * `<van-waitlist>`: the form in an open shadow root. All its attributes (`ATTRIBUTES`) are live. It
 * stays rendered while it is out of the document, so a form that is moved keeps its values.
 */
export class VanWaitlistElement extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;

  #root: Root | undefined;
  #container: HTMLElement | undefined;
  #isDone = false;
  /** Changes when the page is shown again after a success, and the form has to be a new one. */
  #visit = 0;
  readonly #languages = new MutationObserver(() => this.#render());
  readonly #dispatch = createEmit(this);

  connectedCallback(): void {
    this.#render();
    this.#languages.observe(document, { subtree: true, attributeFilter: ['lang'] });
    addEventListener('pageshow', this.#onPageShow);
  }

  disconnectedCallback(): void {
    this.#languages.disconnect();
    removeEventListener('pageshow', this.#onPageShow);
  }

  attributeChangedCallback(): void {
    if (this.isConnected && this.#root) this.#render();
  }

  readonly #onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || !this.#isDone) return;
    this.#isDone = false;
    this.#visit++;
    this.#render();
  };

  readonly #emit: Emit = (name, detail) => {
    if (name === 'success') this.#isDone = true;
    return this.#dispatch(name, detail);
  };

  #render(): void {
    const settings = this.#settings();
    const waitlist = (
      <Waitlist
        key={this.#visit}
        settings={settings}
        emit={this.#emit}
        navigate={(url) => location.assign(url)}
      />
    );
    if (this.#root) {
      this.#root.render(waitlist);
    } else {
      const { container, isPrerendered, typed } = openShadow(this);
      this.#container = container;
      if (isPrerendered) {
        this.#root = hydrateRoot(container, waitlist);
      } else {
        this.#root = createRoot(container);
        this.#root.render(waitlist);
      }
      restoreValues(container, typed);
    }
    if (this.#container) this.#container.lang = settings.language;
  }

  #settings(): Settings {
    return resolveSettings({
      language: nearestLanguage(this),
      origin: scriptOrigin,
      api: this.getAttribute('api'),
      partner: this.getAttribute('partner'),
      successUrl: webUrl(this.getAttribute('success-url')),
      privacyUrl: webUrl(this.getAttribute('privacy-url')),
    });
  }
}

/** The language of an element: its own `lang`, else the nearest around it, through shadow roots. */
function nearestLanguage(element: Element): Language {
  const holder = element.closest('[lang]:not([lang=""])');
  if (holder) return toLanguage(holder.getAttribute('lang'));
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? nearestLanguage(root.host) : toLanguage(undefined);
}

/** An address made absolute. Undefined unless it is `http` or `https`, so it can never be code. */
function webUrl(value: string | null): string | undefined {
  const link = document.createElement('a');
  if (value) link.href = value;
  return /^https?:$/.test(link.protocol) ? link.href : undefined;
}
