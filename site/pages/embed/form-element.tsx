import { type ElementType, useEffect, useRef } from 'react';
import { API_ROOT, WIDGET_PATH } from '#shared/contract/paths.ts';
import { attributesOf, type Choices, customPropertiesOf } from './choices.ts';

/**
 * The element of the channel file, in test mode. It is set by its attributes and custom properties, as
 * its documentation does it. The address after a sign-up is left out, because it would lead away from
 * the page.
 */
export function FormElement({ choices }: { readonly choices: Choices }) {
  const element = useRef<HTMLElement>(null);
  const heading = choices.heading.trim();

  useEffect(() => void loadWidget(), []);

  useEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const attributes = attributesOf({ ...choices, successUrl: '' });
    const properties = customPropertiesOf(choices);
    for (const [name, value] of attributes) node.setAttribute(name, value);
    for (const [name, value] of properties) node.style.setProperty(name, value);
    return () => {
      for (const [name] of attributes) node.removeAttribute(name);
      for (const [name] of properties) node.style.removeProperty(name);
    };
  }, [choices]);

  return (
    <VanWaitlist ref={element} api={API_ROOT} test="">
      {heading && <span slot="heading">{heading}</span>}
    </VanWaitlist>
  );
}

/** The site knows nothing of the types of the widget. */
const VanWaitlist = 'van-waitlist' as ElementType;

/** Defines the element. */
async function loadWidget(): Promise<void> {
  try {
    await import(WIDGET_PATH);
  } catch (error) {
    // Without a connection the stage stays empty, and the rest of the page works.
    if (!(error instanceof TypeError)) throw error;
  }
}
