import { keysOf } from '#shared/keys-of.ts';
import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type HTMLAttributes,
} from 'react';
import { ELEMENT_NAME, HANDLER_EVENTS, PROP_ATTRIBUTES } from '../definition-names.static.ts';
import type { HandlerName, VanWaitlistProperties } from '../definition.ts';
import type { VanWaitlistEventMap } from '../events.ts';
import { defineElement, type VanWaitlistElement } from './index.ts';

type Handlers = {
  [Name in keyof VanWaitlistEventMap as HandlerName<Name>]?:
    | ((event: VanWaitlistEventMap[Name]) => void)
    | undefined;
};

type Options = { [Name in keyof VanWaitlistProperties]?: VanWaitlistProperties[Name] | undefined };

type Handle = ((event: Event) => void) | undefined;

export type VanWaitlistProps = Omit<HTMLAttributes<VanWaitlistElement>, keyof Options> &
  Options &
  Handlers & { readonly api: string };

/** React 18 warns about a layout effect on a server. */
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The element as a component, for React 18 and 19. It listens before it registers the element, so
 * that no event is lost. Its children go to the slots.
 */
export const VanWaitlist = forwardRef<VanWaitlistElement, VanWaitlistProps>(
  function VanWaitlist(props, ref) {
    const element = useRef<VanWaitlistElement>(null);
    const handlers = useRef<Handlers>(props);
    useImperativeHandle(ref, () => element.current as VanWaitlistElement, []);

    useBrowserEffect(() => {
      handlers.current = props;
    });

    useBrowserEffect(() => {
      const target = element.current;
      const controller = new AbortController();
      for (const name of keysOf(HANDLER_EVENTS)) {
        const handle = (event: Event) => (handlers.current[name] as Handle)?.(event);
        target?.addEventListener(HANDLER_EVENTS[name], handle, { signal: controller.signal });
      }
      defineElement();
      return () => controller.abort();
    }, []);

    const attributes = toAttributes(props);
    // oxlint-disable-next-line react/refs -- createElement does not read it
    return createElement(ELEMENT_NAME, { ...attributes, ref: element });
  },
);

/** React 18 knows no properties of custom elements, and a server only renders attributes. */
function toAttributes(props: VanWaitlistProps): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    const attribute = Object.hasOwn(PROP_ATTRIBUTES, name) ? PROP_ATTRIBUTES[name] : undefined;
    if (attribute) attributes[attribute] = toValue(value);
    else if (name === 'className') attributes['class'] = value;
    else if (!Object.hasOwn(HANDLER_EVENTS, name)) attributes[name] = value;
  }
  return attributes;
}

/** The value of an attribute. Undefined if the attribute is not to be there. */
function toValue(value: unknown): unknown {
  if (value === null || value === false) return undefined;
  return value === true ? '' : value;
}
