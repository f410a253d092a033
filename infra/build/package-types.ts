import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { PACKAGE_NAME } from '#shared/brand.ts';
import {
  attributesOf,
  describeAttribute,
  eventsOf,
  toSentence,
  valueType,
  type Attribute,
  type Definition,
} from './widget-definition.ts';

/** The declaration files of the package, by path. */
export function packageTypes(definition: Definition, eventTypes: string) {
  return {
    'index.d.ts': indexTypes(definition, eventTypes),
    'define.d.ts': `/** Registers the element, unless its name is taken. */\nimport './index.js';\n`,
    'react.d.ts': reactComponentTypes(definition),
    'types/react.d.ts': jsxTypes(definition, 'react', 'HTMLAttributes, Key, Ref', REACT_MEMBERS),
    'types/preact.d.ts': jsxTypes(definition, 'preact', 'HTMLAttributes'),
    'types/vue.d.ts': vueTypes(definition),
  } as const;
}

const REACT_MEMBERS = `
      key?: Key | null | undefined;
      ref?: Ref<VanWaitlistElement> | undefined;`;

function indexTypes(definition: Definition, eventTypes: string): string {
  const { TAG_NAME, METHODS, STATE } = definition;
  const attributes = attributesOf(definition);
  const reflected = attributes.filter(({ name }) => name !== 'lang');
  const methods = Object.entries(METHODS).map(([name, { parameters, description }]) => {
    return `${comment(toSentence(description))}\n  ${name}(${parameters}): void;`;
  });
  const state = Object.entries(STATE).map(([name, { type, description }]) => {
    return `${comment(toSentence(description))}\n  readonly ${name}: ${type};`;
  });
  return `${union('Language', LANGUAGES)}
${union('Role', ROLES)}
${union('Intent', INTENTS)}

${eventTypes}

/** The attributes of the element, as they are written in markup. */
export interface VanWaitlistAttributes {
${attributes.map(attributeMember).join('\n')}
}

/** The attributes by the names of their properties, for components. */
export interface VanWaitlistOptions {
${reflected.map(optionMember).join('\n')}
}

/**
 * The element \`<${TAG_NAME}>\`. Each property reflects an attribute. It reads as the attribute's text,
 * or '', and null or undefined removes the attribute.
 */
export declare class VanWaitlistElement extends HTMLElement {
  static readonly observedAttributes: readonly string[];
${reflected.map(accessors).join('\n')}
${state.join('\n')}
${methods.join('\n')}
}

/** Registers the element, unless its name is taken. Does nothing on a server. */
export declare function defineElement(): void;

declare global {
  interface HTMLElementTagNameMap {
    '${TAG_NAME}': VanWaitlistElement;
  }
  interface GlobalEventHandlersEventMap extends VanWaitlistEventMap {}
}
`;
}

function union(name: string, values: readonly string[]): string {
  return `export type ${name} = ${values.map((value) => `'${value}'`).join(' | ')};`;
}

function comment(text: string): string {
  return `  /** ${text} */`;
}

/** A member that takes the handler of an event. */
function handlerMember(name: string, event: string): string {
  return `${name}?: ((event: VanWaitlistEventMap['${event}']) => void) | undefined;`;
}

/** In markup, and in the JSX of React 18, a boolean attribute is '' or true and never false. */
function attributeMember(attribute: Attribute): string {
  const type = attribute.type === 'boolean' ? `'' | true` : valueType(attribute);
  const text = comment(describeAttribute(attribute));
  return `${text}\n  '${attribute.name}'?: ${type} | undefined;`;
}

function optionMember(attribute: Attribute): string {
  const text = comment(describeAttribute(attribute));
  return `${text}\n  ${attribute.property}?: ${valueType(attribute)} | null | undefined;`;
}

function accessors(attribute: Attribute): string {
  const read = attribute.type === 'boolean' ? 'boolean' : 'string';
  return `${comment(describeAttribute(attribute))}
  get ${attribute.property}(): ${read};
  set ${attribute.property}(value: ${valueType(attribute)} | null | undefined);`;
}

function reactComponentTypes(definition: Definition): string {
  const handlers = eventsOf(definition).map(({ name, handler, description }) => {
    return `${comment(toSentence(description))}\n  ${handlerMember(handler, name)}`;
  });
  return `/// <reference path="./types/react.d.ts" />
import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type { VanWaitlistElement, VanWaitlistEventMap, VanWaitlistOptions } from './index.js';

export interface VanWaitlistProps
  extends Omit<HTMLAttributes<VanWaitlistElement>, keyof VanWaitlistOptions>, VanWaitlistOptions {
  /** Base address of the API. */
  api: string;
${handlers.join('\n')}
}

/** The element as a component. It registers the element in the browser. Children go to the slots. */
export declare const VanWaitlist: ForwardRefExoticComponent<
  VanWaitlistProps & RefAttributes<VanWaitlistElement>
>;
`;
}

/** Types of the element in JSX. The event handlers are for React 19 and Preact. */
function jsxTypes(definition: Definition, module: string, imports: string, more = ''): string {
  const handlers = eventsOf(definition).map(
    ({ name }) => `      ${handlerMember(`'on${name}'`, name)}`,
  );
  return `/* Use: /// <reference types="${PACKAGE_NAME}/types/${module}" /> */
import type { ${imports} } from '${module}';
import type { VanWaitlistAttributes, VanWaitlistElement, VanWaitlistEventMap } from '../index.js';

declare module '${module}' {
  namespace JSX {
    interface VanWaitlistJsx
      extends Omit<HTMLAttributes<VanWaitlistElement>, keyof VanWaitlistAttributes>, VanWaitlistAttributes {
      class?: string | undefined;${more}
${handlers.join('\n')}
    }
    interface IntrinsicElements {
      '${definition.TAG_NAME}': VanWaitlistJsx;
    }
  }
}
`;
}

function vueTypes(definition: Definition): string {
  const events = eventsOf(definition);
  const emits = events.map(
    ({ name }) => `    (event: '${name}', detail: VanWaitlistEventMap['${name}']): void;`,
  );
  const handlers = events.map(({ name, handler }) => `    ${handlerMember(handler, name)}`);
  return `/* Use: /// <reference types="${PACKAGE_NAME}/types/vue" /> */
import type { HTMLAttributes, PublicProps } from 'vue';
import type {
  VanWaitlistAttributes,
  VanWaitlistElement,
  VanWaitlistEventMap,
  VanWaitlistOptions,
} from '../index.js';

export type VanWaitlistVue = new () => VanWaitlistElement & {
  $props: Omit<HTMLAttributes, keyof VanWaitlistOptions> &
    PublicProps &
    VanWaitlistOptions &
    VanWaitlistAttributes & {
${handlers.join('\n')}
  };
  $emit: {
${emits.join('\n')}
  };
};

declare module 'vue' {
  interface GlobalComponents {
    '${definition.TAG_NAME}': VanWaitlistVue;
  }
}
`;
}
