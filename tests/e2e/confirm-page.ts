import type { Page, Route } from 'playwright/test';
import { API_PATHS } from '#shared/contract/paths.ts';
import type { ConfirmRequest } from '#shared/contract/confirm.ts';

export const TOKEN = 'k1.row.mac';
export const QUERY = `?token=${TOKEN}`;

/** What waits for a press of the link. */
export const WORDS = {
  email: 'anna@example.ch',
  role: 'company',
  intent: 'both',
  company: 'Rossi SA',
  vehicles_count: 12,
  location: 'Lugano',
  language: 'de',
};

export const LEFT_AT = 1_795_000_000_000;

type Answering = (route: Route) => unknown;

function answering(json: object, status = 200, headers: Record<string, string> = {}): Answering {
  return (route) => route.fulfill({ status, headers, json });
}

export const ANSWERS = {
  success: answering({ success: true }),
  empty: answering({ success: true, seen: 0 }),
  left: answering({ success: true, seen: LEFT_AT }),
  suppressed: answering({ success: true, suppressed: true }),
  filled: answering({ success: true, seen: 0, signup: WORDS }),
  invalid: answering({ success: false, error: 'Invalid form data' }, 400),
  leftSince: answering({ success: false, error: 'Unsubscribed since this page was opened' }, 400),
  otherAddress: answering({ success: false, error: 'The link belongs to another address' }, 400),
  /** No retry mends it, so it fails at once. */
  failed: answering({ success: false, error: 'Unknown error' }, 403),
  /** The wait is longer than the page would. */
  tooMany: answering({ success: false, error: 'Too many requests' }, 429, { 'retry-after': '600' }),
  transient: (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }),
  none: () => undefined,
} satisfies Record<string, Answering>;

interface Answers {
  /** To the page’s own call, which only reads. */
  readonly read?: Answering;
  readonly press?: Answering;
}

/** Answers calls in place of the API, as the last call of this says. Returns the bodies of those that confirm. */
export async function answerConfirm(
  page: Page,
  { read = ANSWERS.filled, press = ANSWERS.success }: Answers = {},
): Promise<readonly ConfirmRequest[]> {
  const pressed: ConfirmRequest[] = [];
  await page.route(`**${API_PATHS.confirm}`, (route) => {
    const body: ConfirmRequest = route.request().postDataJSON();
    if (body.signup === undefined) return read(route);
    pressed.push(body);
    return press(route);
  });
  return pressed;
}
