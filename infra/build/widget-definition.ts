import { keysOf } from '#shared/keys-of.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './paths.ts';

export type Definition = typeof import('../../widget/definition.ts');
type AttributeDefinition = import('../../widget/definition.ts').AttributeDefinition;

export async function readDefinition(): Promise<Definition> {
  return (await import(pathToFileURL(join(ROOT, 'widget/definition.ts')).href)) as Definition;
}

/** The interfaces of widget/events.ts with their comments, as TypeScript. */
export async function readEventTypes(): Promise<string> {
  const source = await readFile(join(ROOT, 'widget/events.ts'), 'utf8');
  const interfaces =
    source.match(/(?:^\/\*\*.*\*\/\n)?^export interface [^{]+\{\n[^]*?^\}$/gm) ?? [];
  return interfaces.join('\n\n');
}

/** A description as a sentence: `your name in the sign-up` is `Your name in the sign-up.` */
export function toSentence(description: string): string {
  return `${description.charAt(0).toUpperCase()}${description.slice(1)}.`;
}

export interface Attribute extends AttributeDefinition {
  readonly name: string;
  /** The property that reflects it. */
  readonly property: string;
}

export function attributesOf({ ATTRIBUTES, propertyName }: Definition): Attribute[] {
  return Object.entries<AttributeDefinition>(ATTRIBUTES).map(([name, definition]) =>
    Object.assign({ name, property: propertyName(name as keyof typeof ATTRIBUTES) }, definition),
  );
}

/** Each event with its name and the prop of a component that takes its handler. */
export function eventsOf({ EVENTS, handlerName }: Definition) {
  return keysOf(EVENTS).map((name) =>
    Object.assign({ name, handler: handlerName(name) }, EVENTS[name]),
  );
}

/** What an attribute does, and what holds without it. */
export function describeAttribute(attribute: Attribute): string {
  return `${toSentence(attribute.description)} Without it: ${attribute.default}.`;
}

/** The type of what a property takes, as TypeScript. */
export function valueType({ type, values = [] }: Attribute): string {
  if (type === 'enum') return values.map((value) => `'${value}'`).join(' | ');
  if (type === 'number') return 'string | number';
  return type === 'boolean' ? 'boolean' : 'string';
}
