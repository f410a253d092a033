import { isAllowedOrigin, type AllowedOrigins } from '#shared/contract/cors.ts';
import { ORIGINS_PATH } from '#shared/contract/paths.ts';

/** Whether sign-ups from an origin are accepted. Undefined if the list cannot be read. */
export async function isAllowed(origin: string): Promise<boolean | undefined> {
  const origins = await readOrigins();
  return origins && isAllowedOrigin(origin, origins);
}

async function readOrigins(): Promise<AllowedOrigins['origins'] | undefined> {
  try {
    const response = await fetch(ORIGINS_PATH);
    if (!response.ok) return undefined;
    const { origins } = (await response.json()) as Partial<AllowedOrigins>;
    return Array.isArray(origins) ? origins : undefined;
  } catch (error) {
    // `fetch` throws a TypeError without a connection, and `json` throws a SyntaxError.
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
