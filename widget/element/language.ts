import { isLanguage, type Language } from '#shared/languages.ts';

/** The attributes that name a language. The second is that of XHTML. */
const LANGUAGE_ATTRIBUTES = ['lang', 'xml:lang'];

/** The language of a language tag: `de-CH` and `de_CH` are `de`. Undefined if the form lacks it. */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const [language] = tag?.trim().toLowerCase().split(/[-_]/) ?? [];
  return isLanguage(language) ? language : undefined;
}

interface FoundLanguage {
  /** The nearest language that the form speaks. */
  readonly language: Language | undefined;
  /** Whether any is named, also one that the form lacks. */
  readonly isNamed: boolean;
}

/** The language of an element: its own, else the nearest around it, through shadow roots. */
export function findLanguage(element: Element): FoundLanguage {
  let isNamed = false;
  for (let node: Element | null = element; node; node = parentOf(node)) {
    for (const name of LANGUAGE_ATTRIBUTES) {
      const tag = node.getAttribute(name);
      const language = toLanguage(tag);
      if (language) return { language, isNamed: true };
      isNamed ||= Boolean(tag);
    }
  }
  return { language: undefined, isNamed };
}

/** The first language of the visitor's that the form speaks. */
export function visitorLanguage(): Language | undefined {
  return navigator.languages?.map(toLanguage).find(Boolean);
}

/** Hears each change of a language around an element, in the shadow roots that it is in as well. */
export function watchLanguages(observer: MutationObserver, element: Element): void {
  const options = { subtree: true, attributeFilter: LANGUAGE_ATTRIBUTES };
  for (let node: Node | undefined = element; node;) {
    const root = node.getRootNode();
    observer.observe(root, options);
    node = root instanceof ShadowRoot ? root.host : undefined;
  }
}

function parentOf(node: Element): Element | null {
  const parent = node.parentNode;
  return parent instanceof ShadowRoot ? parent.host : node.parentElement;
}
