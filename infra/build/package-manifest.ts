import {
  attributesOf,
  describeAttribute,
  eventsOf,
  toSentence,
  valueType,
  type Definition,
} from './widget-definition.ts';

const CLASS = 'VanWaitlistElement';

/**
 * The Custom Elements Manifest of the package, which editors and Storybook read. Schema:
 * https://github.com/webcomponents/custom-elements-manifest
 */
export function customElementsManifest(definition: Definition): object {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: 'index.js',
        declarations: [declaration(definition)],
        exports: [{ kind: 'js', name: CLASS, declaration: { name: CLASS, module: 'index.js' } }],
      },
      {
        kind: 'javascript-module',
        path: 'define.js',
        exports: [
          {
            kind: 'custom-element-definition',
            name: definition.TAG_NAME,
            declaration: { name: CLASS, module: 'index.js' },
          },
        ],
      },
    ],
  };
}

function declaration(definition: Definition): object {
  const { TAG_NAME, METHODS, SLOTS, PARTS, CUSTOM_PROPERTIES, STATE } = definition;
  const attributes = attributesOf(definition);
  return {
    kind: 'class',
    customElement: true,
    name: CLASS,
    tagName: TAG_NAME,
    description: 'The form of the waitlist.',
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      fieldName: attribute.property,
      type: { text: valueType(attribute) },
      description: describeAttribute(attribute),
    })),
    members: [
      ...attributes.map((attribute) => ({
        kind: 'field',
        name: attribute.property,
        attribute: attribute.name,
        reflects: true,
        type: { text: valueType(attribute) },
        description: describeAttribute(attribute),
      })),
      ...Object.entries(STATE).map(([name, { type, description }]) => ({
        kind: 'field',
        name,
        readonly: true,
        type: { text: type },
        description: toSentence(description),
      })),
      ...Object.entries(METHODS).map(([name, { parameters, description }]) => ({
        kind: 'method',
        name,
        parameters: parameters ? [toParameter(parameters)] : [],
        return: { type: { text: 'void' } },
        description: toSentence(description),
      })),
    ],
    events: eventsOf(definition).map(({ name, detail, description }) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description: toSentence(description),
    })),
    slots: named(SLOTS),
    cssParts: named(PARTS),
    cssProperties: Object.entries(CUSTOM_PROPERTIES).map(([name, property]) => ({
      name,
      default: property.default,
      description: toSentence(property.description),
    })),
  };
}

/** Reads `options?: FocusOptions`. */
function toParameter(parameter: string): object {
  const [name = '', text] = parameter.split(/\??: /);
  return { name, optional: parameter.includes('?:'), type: { text } };
}

function named(descriptions: Readonly<Record<string, string>>): object[] {
  return Object.entries(descriptions).map(([name, text]) => ({
    name,
    description: toSentence(text),
  }));
}
