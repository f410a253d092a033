import { API_ROOT, WIDGET_ADDRESS } from '#shared/contract/paths.ts';
import { ATTRIBUTE_NAMES, ELEMENT_NAME } from '../names.build-time.ts';
import { explainPartner, warnPartner } from '../partner-console.ts';

const { currentScript } = document;

/** The tag that this file runs from. A module, an inlined copy and a tag in a shadow root have none. */
const ownScript =
  currentScript instanceof HTMLScriptElement && currentScript.src ? currentScript : undefined;

/** The types of tags that run. Consent tools and loaders keep others back by another type. */
const RUNNING = /^$|^module$|(java|ecma)script$/i;

const mounted = new WeakSet<HTMLScriptElement>();

/** The API of an element that names none: that of the own script tag. Null if there is none. */
export const defaultApi: string | null = apiOf(
  ownScript ?? ownTags().find(({ src }) => WIDGET_ADDRESS.exec(src)?.[0] === ownAddress()),
);

/** Puts a form after each tag of this script that asks for one and has none yet, once the page is parsed. */
export function mountForms(): void {
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', mountForms, { once: true });
    return;
  }
  const tags = ownTags();
  for (const tag of tags) {
    if (asksForForm(tag) && !mounted.has(tag)) mountAfter(tag);
  }
  if (ownScript?.dataset['debug'] !== undefined) {
    const forms = document.querySelectorAll(ELEMENT_NAME).length;
    explainPartner(`${tags.length} script tags, ${forms} elements, API ${defaultApi ?? 'none'}.`);
  }
  if (!ownScript && !tags.length && !document.querySelector(ELEMENT_NAME) && ownAddress()) {
    warnPartner('no form here: in a closed shadow root, write the element and not the script.');
  }
}

/**
 * Where a file without a tag says that it came from, if that is one of our addresses. For a stack, V8
 * parses the file once more, which takes as long as running it.
 */
function ownAddress(): string | undefined {
  return WIDGET_ADDRESS.exec(/\w+:\/\/\S+/.exec(new Error('').stack ?? '')?.[0] ?? '')?.[0];
}

/** Routers swap in tags that no browser runs again. */
export function watchTags(): void {
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.some((node) => node instanceof Element && holdsScript(node))) mountForms();
  }).observe(document, { childList: true, subtree: true });
}

function holdsScript(node: Element): boolean {
  return node.localName === 'script' || node.querySelector('script') !== null;
}

/** The tags of this script, or of another version. Only a script without a tag of its own may be in a shadow root. */
function ownTags(root: ParentNode = document): HTMLScriptElement[] {
  const tags = [...root.querySelectorAll<HTMLScriptElement>('script[src]')].filter(
    ({ src, type }) => RUNNING.test(type) && (WIDGET_ADDRESS.test(src) || src === ownScript?.src),
  );
  if (ownScript) return tags;
  const hosts = [...root.querySelectorAll('*')];
  return tags.concat(hosts.flatMap(({ shadowRoot }) => (shadowRoot ? ownTags(shadowRoot) : [])));
}

/** Frameworks and networks add attributes of theirs. */
function asksForForm({ dataset }: HTMLScriptElement): boolean {
  return ['form', ...ATTRIBUTE_NAMES].some((name) => name !== 'debug' && toKey(name) in dataset);
}

const toKey = (name: string) => name.replace(/-./g, ([, letter = '']) => letter.toUpperCase());

/** Without an API, a tag mounts nothing: a bundle of the page may hold this file. */
function mountAfter(script: HTMLScriptElement): void {
  mounted.add(script);
  const api = script.dataset['api'] ?? apiOf(script);
  if (!api || script.nextElementSibling?.localName === ELEMENT_NAME) return;
  if (script.closest('head')) {
    warnPartner('no form here: a tag in the <head> shows none.');
    return;
  }
  const element = document.createElement(ELEMENT_NAME);
  for (const name of ATTRIBUTE_NAMES) {
    const value = name === 'api' ? api : script.getAttribute(`data-${name}`);
    if (value !== null) element.setAttribute(name, value);
  }
  // Turbo removes what its server did not send, unless it has both.
  element.id = `${ELEMENT_NAME}-${document.querySelectorAll(ELEMENT_NAME).length + 1}`;
  element.dataset['turboPermanent'] = '';
  script.after(element);
  // A tag manager runs tags in a container that it hides. jsdom has no frames.
  requestAnimationFrame?.(
    () => (element.checkVisibility?.() ?? true) || warnPartner('the form is hidden.'),
  );
}

/** The API beside a classic script. A module and a copy may come from anywhere, so they have to name theirs. */
function apiOf(script: HTMLScriptElement | undefined): string | null {
  return script && script.type !== 'module' && WIDGET_ADDRESS.test(script.src)
    ? new URL(API_ROOT, script.src).href
    : null;
}
