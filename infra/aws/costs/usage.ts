import { PRICES, type ListPrice } from './list-prices.ts';

/** So many units of something, and why so many. */
export interface Usage {
  readonly price: ListPrice;
  readonly units: number;
  readonly because: string;
}

/** What the figures below assume. Measure your own, and change them here. */
const ASSUMED = {
  /** Billed time of a sign-up, warm, and of sending one mail. */
  signUpSeconds: 0.03,
  sendSeconds: 0.1,
  idleSweepSeconds: 0.1,
  mailEventSeconds: 0.01,
  apiMemoryGb: 0.5,
  senderMemoryGb: 0.5,
  mailEventsMemoryGb: 0.25,
  /** Mails that one stream batch brings, events that one queue batch brings. */
  mailsPerBatch: 5,
  eventsPerBatch: 10,
  /** A row with its consent proof, and its entry in the outbox index. */
  rowKb: 1,
  /** Bytes of log for a sign-up: access log, metrics, the platform's lines, here and at the sender. */
  logBytes: 2500,
  /** Visits of the site for each sign-up on it: requests and kilobytes of each. */
  visitsPerSignUp: 10,
  requestsPerVisit: 8,
  kbPerVisit: 100,
  sweepsPerMonth: 43_800,
} as const;

const KB_PER_GB = 1_000_000;

/** What a number of sign-ups uses, each with its mail. */
export function usageOf(signUps: number): Usage[] {
  const batches = signUps / ASSUMED.mailsPerBatch;
  const eventBatches = signUps / ASSUMED.eventsPerBatch;
  const invocations = signUps + batches + eventBatches;
  const gbSeconds =
    signUps * ASSUMED.signUpSeconds * ASSUMED.apiMemoryGb +
    signUps * ASSUMED.sendSeconds * ASSUMED.senderMemoryGb +
    signUps * ASSUMED.mailEventSeconds * ASSUMED.mailEventsMemoryGb;
  return [
    { price: PRICES.mail, units: signUps, because: 'one confirmation each' },
    {
      price: PRICES.write,
      units: signUps * 9.3,
      because: 'sign-up 2, claim 3, settle 2 (row and outbox index), pace 1.3, its Send event 1',
    },
    {
      price: PRICES.read,
      units: signUps + batches,
      because: 'each claim that waited, queries of the sweep',
    },
    {
      price: PRICES.apiRequest,
      units: signUps * 1.3,
      because: 'one call, three in ten preflighted',
    },
    {
      price: PRICES.lambdaRequest,
      units: invocations,
      because: 'sign-up, stream and event batches',
    },
    { price: PRICES.lambdaGbSecond, units: gbSeconds, because: '30 ms, 100 ms and 10 ms' },
    { price: PRICES.publish, units: signUps, because: 'one Send event each' },
    {
      price: PRICES.queueRequest,
      units: signUps * 1.2,
      because: 'send, and receive and delete by ten',
    },
    {
      price: PRICES.logGb,
      units: (signUps * ASSUMED.logBytes) / 1e9,
      because: '2.5 KB a sign-up, all logs together',
    },
    {
      price: PRICES.edgeRequest,
      units: signUps,
      because: 'the call, on its way through CloudFront',
    },
  ];
}

/** What the visits that lead to so many sign-ups use: ten visits each, of 100 KB and 8 requests. */
export function visitsOf(signUps: number): Usage[] {
  const visits = signUps * ASSUMED.visitsPerSignUp;
  const requests = visits * ASSUMED.requestsPerVisit;
  return [
    {
      price: PRICES.edgeGb,
      units: (visits * ASSUMED.kbPerVisit) / KB_PER_GB,
      because: '100 KB each',
    },
    { price: PRICES.edgeRequest, units: requests, because: '8 requests each' },
    { price: PRICES.edgeFunction, units: requests * 2, because: 'in and out' },
  ];
}

/** What a stage uses in a month in which nobody comes, holding so many rows. */
export function standingUsage(rows: number): Usage[] {
  const gb = (rows * ASSUMED.rowKb) / KB_PER_GB;
  const sweepGbSeconds = ASSUMED.sweepsPerMonth * ASSUMED.idleSweepSeconds * ASSUMED.senderMemoryGb;
  return [
    { price: PRICES.secret, units: 3, because: 'row key, token, origin' },
    { price: PRICES.key, units: 1, because: 'encrypts the mail events' },
    { price: PRICES.alarm, units: 16, because: 'one for each entry of the runbook' },
    { price: PRICES.metric, units: 8, because: 'the product’s own' },
    { price: PRICES.dashboard, units: 1, because: 'the first three of an account are free' },
    { price: PRICES.lambdaRequest, units: ASSUMED.sweepsPerMonth, because: 'a sweep a minute' },
    { price: PRICES.lambdaGbSecond, units: sweepGbSeconds, because: '100 ms each' },
    {
      price: PRICES.read,
      units: ASSUMED.sweepsPerMonth * 5,
      because: 'ten shards, half a unit each',
    },
    { price: PRICES.storage, units: gb, because: 'a kilobyte a row' },
    { price: PRICES.recovery, units: gb, because: '35 days back' },
  ];
}

/** What the firewall adds in a month, before the requests it looks at. */
export function firewallUsage(requests: number): Usage[] {
  return [
    { price: PRICES.webAcl, units: 1, because: '' },
    { price: PRICES.webAclRule, units: 3, because: 'two rates, one list of AWS’s' },
    { price: PRICES.webAclRequest, units: requests, because: 'every request it looks at' },
  ];
}

export function dollarsOf({ price, units }: Usage): number {
  return (units / price.per) * price.dollars;
}
