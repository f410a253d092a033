const DEFAULT_FIRST_PORT = 3000;
const HIGHEST_PORT = 65_535;

/** What a stack serves, each on a port of its own, one after the other. */
const SERVED = ['site', 'partner', 'inbox', 'functionUrl', 'dynamodb'] as const;

type Served = (typeof SERVED)[number];

/** The ports of a stack: a block without gaps. */
export type Ports = Readonly<Record<Served, number>>;

/** The origins of a stack, without a trailing slash. */
export type Origins = Readonly<Record<Served, string>>;

export const PORT_COUNT = SERVED.length;

export class InvalidPortError extends Error {
  override readonly name = 'InvalidPortError';
}

/** Reads `PORT`, the first of the block. Throws `InvalidPortError`. */
export function readPorts(text = String(DEFAULT_FIRST_PORT)): Ports {
  const first = Number(text);
  const highest = HIGHEST_PORT - PORT_COUNT + 1;
  if (!Number.isInteger(first) || first < 1 || first > highest) {
    throw new InvalidPortError(`PORT must be a whole number from 1 to ${highest}, not "${text}".`);
  }
  return forEachServed((_, index) => first + index);
}

export function originsOf(ports: Ports): Origins {
  return forEachServed((name) => `http://localhost:${ports[name]}`);
}

/** An origin of a stack under both names that browsers reach it by. */
export function loopbackOrigins(origin: string): readonly string[] {
  return [origin, origin.replace('localhost', '127.0.0.1')];
}

function forEachServed<Value>(make: (name: Served, index: number) => Value): Record<Served, Value> {
  const entries = SERVED.map((name, index) => [name, make(name, index)] as const);
  return Object.fromEntries(entries) as Record<Served, Value>;
}
