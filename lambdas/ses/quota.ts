import { GetAccountCommand, SESv2Client, type SendQuota } from '@aws-sdk/client-sesv2';
import { describeFault, logger } from '../logger.ts';

/** Of the whole account, as SES counts it. */
export interface Quota {
  readonly maxPerSecond: number;
  /** In any 24 hours. Infinity if SES sets no limit. */
  readonly maxPerDay: number;
  readonly sentLastDay: number;
}

/** Every new account starts in the sandbox. */
export const SANDBOX_QUOTA: Quota = { maxPerSecond: 1, maxPerDay: 200, sentLastDay: 0 };

/** Undefined if the quota cannot be read. */
export type ReadQuota = () => Promise<Quota | undefined>;

/** SES answers this call once a second for the whole account, so one retry is enough. */
const MAX_ATTEMPTS = 2;
const CONNECT_TIMEOUT_MS = 1000;
const READ_TIMEOUT_MS = 2000;
const UNLIMITED = -1;

export function createQuotaReader(): ReadQuota {
  const client = new SESv2Client({
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: READ_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
  return async () => {
    try {
      const { SendQuota } = await client.send(new GetAccountCommand({}));
      return toQuota(SendQuota);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      logger.warn('The sending quota could not be read', describeFault(error));
      return undefined;
    }
  };
}

function toQuota({ MaxSendRate = 0, Max24HourSend = 0, SentLast24Hours = 0 }: SendQuota = {}):
  | Quota
  | undefined {
  if (!(MaxSendRate > 0)) return undefined;
  return {
    maxPerSecond: MaxSendRate,
    maxPerDay: Max24HourSend === UNLIMITED ? Infinity : Max24HourSend,
    sentLastDay: SentLast24Hours,
  };
}
