import { isMap, isNode, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { faultOf, type Refuse } from './draft-text.ts';

/** A value with the line that it is on. */
export interface Field {
  readonly text: string;
  readonly line: number;
}

/** The fields of a mapping in YAML. */
export interface Fields {
  /** A text of one line. Undefined if there is none. */
  text(name: string, maxLength: number): Field | undefined;
  /** A mapping inside of this one. Undefined if there is none. */
  inner(name: string, known: readonly string[]): (Fields & { readonly line: number }) | undefined;
}

/** Reads YAML that begins on the first line of a file. Undefined if it is invalid. */
export function readFields(
  yaml: string,
  known: readonly string[],
  refuse: Refuse,
): Fields | undefined {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  for (const { pos } of document.errors) {
    refuse(lines.linePos(pos[0]).line, 'Invalid YAML. Quote values that contain a colon.');
  }
  if (document.errors.length > 0) return undefined;
  if (!isMap(document.contents)) return { text: () => undefined, inner: () => undefined };
  return fieldsOf(document.contents, known);

  function fieldsOf(map: YAMLMap, names: readonly string[]): Fields {
    for (const { key } of map.items) {
      if (isScalar(key) && names.includes(String(key.value))) continue;
      refuse(lineOf(key), `Unknown field. The fields are ${names.join(', ')}.`);
    }
    return {
      text: (name, maxLength) => readText(map, name, maxLength),
      inner(name, innerNames) {
        const pair = map.items.find(({ key }) => isScalar(key) && key.value === name);
        if (!pair) return undefined;
        const line = lineOf(pair.key);
        if (isMap(pair.value)) return { ...fieldsOf(pair.value, innerNames), line };
        return { text: () => undefined, inner: () => undefined, line };
      },
    };
  }

  function readText(map: YAMLMap, name: string, maxLength: number): Field | undefined {
    const node: unknown = map.get(name, true);
    if (node === undefined || (isScalar(node) && node.value === null)) return undefined;
    const line = lineOf(node);
    if (!isScalar(node) || typeof node.value !== 'string') {
      refuse(line, `${name}: expected text. Put it in quotes.`);
      return { text: '', line };
    }
    const text = node.value.trim();
    if (/[\n\r]/.test(text)) refuse(line, `${name}: expected one line.`);
    const { length } = Array.from(text);
    if (length > maxLength) {
      refuse(line, `${name}: ${length} characters. The limit is ${maxLength}.`);
    }
    // An escape can stand for a brace, or for an invisible character.
    const fault = faultOf(text);
    if (fault !== undefined && faultOf(yaml) === undefined) refuse(line, fault);
    return text === '' ? undefined : { text, line };
  }

  function lineOf(node: unknown): number {
    const start = isNode(node) ? node.range?.[0] : undefined;
    return start === undefined ? 1 : lines.linePos(start).line;
  }
}
