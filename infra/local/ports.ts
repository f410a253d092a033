/** The servers of a stack, with a value for each. */
type Servers<Value> = Readonly<
  Record<'site' | 'partner' | 'inbox' | 'functionUrl' | 'dynamodb', Value>
>;

/** The ports of a stack: a block without gaps. */
export type Ports = Servers<number>;

/** The origins of a stack, without a trailing slash. */
export type Origins = Servers<string>;

export const PORT_COUNT = 5;

/** A block of ports by its first. */
export function portsFrom(first: number): Ports {
  return {
    site: first,
    partner: first + 1,
    inbox: first + 2,
    functionUrl: first + 3,
    dynamodb: first + 4,
  };
}

export function originsOf(ports: Ports): Origins {
  const at = (port: number) => `http://localhost:${port}`;
  return {
    site: at(ports.site),
    partner: at(ports.partner),
    inbox: at(ports.inbox),
    functionUrl: at(ports.functionUrl),
    dynamodb: at(ports.dynamodb),
  };
}

/** An origin of a stack under both names that browsers reach it by. */
export function loopbackOrigins(origin: string): readonly string[] {
  return [origin, origin.replace('localhost', '127.0.0.1')];
}
