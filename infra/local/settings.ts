import { DIGESTS, type Digest } from '#shared/settings.ts';
import { PORT_COUNT, type Ports, portsFrom } from './ports.ts';

/** What environment variables say about a stack. */
export interface Settings {
  readonly ports: Ports;
  readonly digest: Digest;
  /** How many senders share the outbox. */
  readonly senders: number;
  /** `off`: sign-ups are taken, and their mails wait until the stack runs with mails again. */
  readonly mails: 'on' | 'off';
  /** Where events are posted. */
  readonly webhookUrl: string | undefined;
  /** Origins of pages that may frame `/join`. */
  readonly frameAncestors: readonly string[];
  /** A DynamoDB that runs elsewhere. */
  readonly dynamodbEndpoint: string | undefined;
}

/** A setting is invalid. The message says what is valid. */
export class InvalidSettingError extends Error {
  override readonly name = 'InvalidSettingError';
}

/** Throws `InvalidSettingError`, also if no DynamoDB answers where one is set. */
export async function readSettings(env: NodeJS.ProcessEnv): Promise<Settings> {
  return {
    ports: readPorts(env['PORT']),
    digest: oneOf('DIGEST', DIGESTS, env['DIGEST']),
    senders: Number(oneOf('SENDERS', ['1', '2', '4', '8'], env['SENDERS'])),
    mails: oneOf('MAILS', ['on', 'off'], env['MAILS']),
    webhookUrl: readWebhookUrl(env['WEBHOOK_URL']),
    frameAncestors: readFrameAncestors(env['FRAME_ANCESTORS']),
    dynamodbEndpoint: await readDynamodbEndpoint(env['DYNAMODB_ENDPOINT']),
  };
}

const DEFAULT_FIRST_PORT = 3000;
const HIGHEST_PORT = 65_535;

function readPorts(text = String(DEFAULT_FIRST_PORT)): Ports {
  const first = Number(text);
  const highest = HIGHEST_PORT - PORT_COUNT + 1;
  if (Number.isInteger(first) && first >= 1 && first <= highest) return portsFrom(first);
  throw new InvalidSettingError(`PORT must be a whole number from 1 to ${highest}, not "${text}".`);
}

/** The first value is the default. */
function oneOf<Value extends string>(
  name: string,
  known: readonly [Value, ...Value[]],
  text: string = known[0],
): Value {
  const value = known.find((each) => each === text);
  if (value) return value;
  throw new InvalidSettingError(`${name} must be one of ${known.join(', ')}, not "${text}".`);
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** https, or http on this machine. */
function readWebhookUrl(text = ''): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  if (url?.protocol === 'https:') return text;
  if (url?.protocol === 'http:' && LOOPBACK.has(url.hostname)) return text;
  throw new InvalidSettingError(
    'WEBHOOK_URL must be an https URL, or an http URL of this machine.',
  );
}

/** A header that is not one list of origins could say anything. */
function readFrameAncestors(text = ''): string[] {
  const origins = text.split(',').filter(Boolean);
  if (origins.every((origin) => URL.parse(origin)?.origin === origin)) return origins;
  throw new InvalidSettingError(
    'FRAME_ANCESTORS must be origins with commas between them, such as http://localhost:3001.',
  );
}

/** Long enough for a store that has just been started. */
const ANSWER_TIMEOUT_MS = 5000;

/** Any answer will do, an error too. */
async function readDynamodbEndpoint(text = ''): Promise<string | undefined> {
  if (text === '') return undefined;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new InvalidSettingError(
      'DYNAMODB_ENDPOINT must be an http or https URL, such as http://localhost:8000.',
    );
  }
  try {
    await fetch(text, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    return text;
  } catch (cause) {
    throw new InvalidSettingError(
      `No DynamoDB answers at DYNAMODB_ENDPOINT, ${text}. Start it first, or leave the variable out: the embedded store needs nothing.`,
      { cause },
    );
  }
}
