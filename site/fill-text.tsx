import { Fragment, type ReactNode } from 'react';

const SLOT = /\{(\w+)\}/;

/** Puts a node in the place of each `{name}` of a text. Throws on a name without a node. */
export function fillText(text: string, slots: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(SLOT).map((part, index) => {
    if (index % 2 === 0) return part;
    if (!(part in slots)) throw new Error(`The text has no value for {${part}}: ${text}`);
    return <Fragment key={part}>{slots[part]}</Fragment>;
  });
}
