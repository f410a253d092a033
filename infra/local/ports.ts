const DEFAULT_FIRST_PORT = 3000;

/** The block of five ports that a laptop stack serves on, from its first. */
export interface Ports {
  readonly site: number;
  readonly partner: number;
  readonly inbox: number;
  readonly functionUrl: number;
  readonly dynamodb: number;
}

export class InvalidPortError extends Error {
  override readonly name = 'InvalidPortError';
}

/** Reads `PORT`, the first of the block. */
export function readPorts(text = String(DEFAULT_FIRST_PORT)): Ports {
  const site = Number(text);
  if (!Number.isInteger(site) || site < 1 || site > 65_531) {
    throw new InvalidPortError(`PORT must be a whole number from 1 to 65531, not "${text}".`);
  }
  return {
    site,
    partner: site + 1,
    inbox: site + 2,
    functionUrl: site + 3,
    dynamodb: site + 4,
  };
}

export function localOrigin(port: number): string {
  return `http://localhost:${port}`;
}
