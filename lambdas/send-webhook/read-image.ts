import type { AttributeValue } from 'aws-lambda';

type Image = Readonly<Record<string, AttributeValue>>;

/** An image of the stream as an object. Sets and binary values, which no row has, are left out. */
export function readImage(image: Image): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(image)
      .map(([name, value]) => [name, readValue(value)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function readValue(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.M !== undefined) return readImage(value.M);
  if (value.L !== undefined) return value.L.map(readValue);
  return undefined;
}
