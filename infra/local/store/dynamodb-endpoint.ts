export class InvalidDynamodbEndpointError extends Error {
  override readonly name = 'InvalidDynamodbEndpointError';
}

/** Long enough for a store that has just been started. */
const ANSWER_TIMEOUT_MS = 5000;

/** Reads `DYNAMODB_ENDPOINT`. Throws `InvalidDynamodbEndpointError`. */
export function readDynamodbEndpoint(text = ''): string | undefined {
  if (text === '') return undefined;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new InvalidDynamodbEndpointError(
      'DYNAMODB_ENDPOINT must be an http or https address, such as http://localhost:8000.',
    );
  }
  return text;
}

/** Throws `InvalidDynamodbEndpointError` if nothing answers. Any answer will do, an error too. */
export async function expectDynamodbAt(endpoint: string): Promise<void> {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  } catch (cause) {
    throw new InvalidDynamodbEndpointError(
      `No DynamoDB answers at DYNAMODB_ENDPOINT, ${endpoint}. Start it first, or leave the variable out: the embedded store needs nothing.`,
      { cause },
    );
  }
}
