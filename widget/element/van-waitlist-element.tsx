import { createEmit, type Emit } from '../events.ts';
import { Waitlist } from '../form/waitlist.tsx';
import { resolveSettings, type Settings } from '../settings.ts';
import { nearestLanguage } from './nearest-language.ts';
import { draw, takeOver } from './draw.ts';
import { openShadow, retype } from './open-shadow.ts';
import { scriptOrigin } from './script-origin.ts';
import { webUrl } from './web-url.ts';

/**
 * `<van-waitlist>`: the form in an open shadow root. Every attribute is live: `lang`, `api`,
 * `partner`, `success-url`, `privacy-url`, and `theme`, which the style sheet reads by itself.
 */
export class VanWaitlistElement extends HTMLElement {
  static readonly observedAttributes = ['lang', 'api', 'partner', 'success-url', 'privacy-url'];

  #container: HTMLElement | undefined;
  #isDone = false;
  /** Changes when the page comes back after a success, and the form is to be a new one. */
  #visit = 0;
  readonly #languages = new MutationObserver(() => this.#render());
  readonly #tellHost = createEmit(this);

  /** Nothing is taken down on leaving the page: a form that is moved keeps what it holds. */
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
    if (this.isConnected && this.#container) this.#render();
  }

  readonly #onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || !this.#isDone) return;
    this.#isDone = false;
    this.#visit++;
    this.#render();
  };

  readonly #emit: Emit = (name, detail) => {
    if (name === 'success') this.#isDone = true;
    return this.#tellHost(name, detail);
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
    if (this.#container) {
      draw(waitlist, this.#container);
    } else {
      const { container, isPrerendered, typed } = openShadow(this);
      this.#container = container;
      if (isPrerendered) takeOver(waitlist, container);
      else draw(waitlist, container);
      retype(container, typed);
    }
    this.#container.lang = settings.language;
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
