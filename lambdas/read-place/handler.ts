import { randomBytes } from 'node:crypto';
import { ERRORS } from '#shared/contract/answer.ts';
import { placeRequestSchema, type PlaceAnswer } from '#shared/contract/place.ts';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { fail, inEqualTime, succeed } from '../http/http.ts';
import { parseBody } from '../http/parse-body.ts';
import { placeCodeOf } from '../places/place-code.ts';
import { hasPlace, joinedOf, placeOf } from '../places/place.ts';
import { findAhead, roundAhead } from '../places/snapshot.ts';
import { oldestKey, readKeyring } from '../secrets/keyring.ts';
import { readPlaceToken } from '../secrets/tokens.ts';
import { findRow } from '../store/person-row.ts';
import { readLine, type CountedLine } from '../store/places.ts';
import type { WaitlistRow } from '../store/row.ts';
import { hasLeft, isByAddress } from '../store/standing.ts';

const rowKeySecretId = requiredEnv(ENV.rowKeySecretId);

/** Tells where a person stands. It changes nothing. */
export const handler = createApiHandler({
  failure: ERRORS.unknown,
  async respond(body) {
    const request = parseBody(placeRequestSchema, body.kind === 'json' ? body.value : undefined);
    if (!request.success) return fail(400, ERRORS.invalid);
    const answer = await findPlace(request.data.token);
    return answer ? succeed({ place: answer }) : fail(400, ERRORS.invalid);
  },
});

/** A forged token costs the same two reads. It finds no row. */
async function findPlace(token: string): Promise<PlaceAnswer | undefined> {
  const now = Date.now();
  const genuine = await readPlaceToken(token);
  const rowKey = genuine?.rowKey ?? randomBytes(32).toString('base64url');
  const reading = Promise.all([findRow(rowKey), currentLine(now), readKeyring(rowKeySecretId)]);
  await inEqualTime(reading);
  const [row, line, keyring] = await reading;
  const isEnded = !row || (hasLeft(row) && !isByAddress(row));
  if (isEnded || (row.erasedAt ?? 0) !== genuine?.erasedAt) return undefined;
  if (!hasPlace(row)) return { status: 'open' };
  const code = placeCodeOf(rowKey, row, oldestKey(keyring));
  const { counting = 0, waiting = 0 } = row.invitations ?? {};
  return {
    status: 'taken',
    ...placeIn(line, row, rowKey, now),
    invitations: { counting, waiting },
    left: hasLeft(row),
    code,
  };
}

type Counted = Pick<
  Extract<PlaceAnswer, { status: 'taken' }>,
  'ahead' | 'about' | 'asOf' | 'countedAt'
>;

/** Who took their place since the line was counted reads when it will be counted. */
function placeIn(
  line: CountedLine | undefined,
  row: WaitlistRow,
  rowKey: string,
  now: number,
): Counted {
  if (!line) return { ahead: null, about: false, asOf: null, countedAt: null };
  const { startedAt, everyMs, since } = line;
  const place = placeOf(rowKey, joinedOf(row, since), row.invitations?.counting ?? 0);
  const isCounted = (row.verifiedAt ?? 0) < startedAt;
  const found = isCounted ? findAhead(line, place) : undefined;
  const runs = Math.floor((now - startedAt) / everyMs) + 1;
  return {
    ahead: found ? (found.about ? roundAhead(found.ahead) : found.ahead) : null,
    about: found?.about ?? false,
    asOf: toIso(startedAt),
    countedAt: found ? null : toIso(startedAt + runs * everyMs),
  };
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}

let known: { readonly line: CountedLine | undefined; readonly readAt: number } | undefined;

/** Of the time between two runs, so a minute of an hour. */
const VALID_SHARE = 1 / 60;

/** The line is large, so a warm process keeps it for a while. */
async function currentLine(now: number): Promise<CountedLine | undefined> {
  if (!known?.line || now >= known.readAt + known.line.everyMs * VALID_SHARE) {
    known = { line: await readLine(), readAt: now };
  }
  return known.line;
}
