import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callApi } from '#shared/browser/call-api.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { MAX_INVITATIONS } from '#shared/contract/limits.ts';
import type { PlaceAnswer } from '#shared/contract/place.ts';
import { type Language, LOCALES, withOrdinal } from '#shared/languages.ts';
import { Line } from '../drawings/line.tsx';
import { Vehicle } from '../drawings/vehicle.tsx';
import { FormOutcome } from '../forms/form-outcome.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { linkToken } from '../forms/use-mailed-words.ts';
import { refusalOf, type Result, useSending } from '../forms/use-sending.ts';
import type { VehicleKind } from '../drawings/vehicle-shapes.tsx';
import type { SiteMessages, TitledText } from '../messages/site-messages.ts';
import { ShareLink } from '../pages/notice/share.tsx';
import { offerToShare } from '../scripts/share.ts';

type Texts = SiteMessages['place'];
type Taken = Extract<PlaceAnswer, { status: 'taken' }>;

interface PlaceInLineProps {
  readonly language: Language;
  readonly texts: Texts;
  readonly share: { readonly texts: SiteMessages['share']; readonly title: string };
  readonly refusals: SiteMessages['refusals'];
  /** Of the page that links of invitations lead to, absolute, and of its form. */
  readonly urls: { readonly landing: string; readonly signUp: string };
}

/** Shows the place of the link's person. The token stays in the URL, for a reload and other languages. */
export function PlaceInLine({ language, texts, share, refusals, urls }: PlaceInLineProps) {
  const { progress, isBusy, send } = useSending();
  const [found, setFound] = useState<PlaceAnswer | 'missing' | 'invalid'>();
  const hasStarted = useRef(false);

  async function look(): Promise<void> {
    const token = linkToken();
    if (!token) return setFound('missing');
    if (isBusy()) return;
    await send(async (onWait): Promise<Result> => {
      const { answer, status } = await callApi(API_PATHS.place, { token }, onWait);
      if (answer?.success) setFound(answer.place);
      else if (status === 400 || status === 404) setFound('invalid');
      else return { ok: false, refusal: refusalOf(answer?.error) };
      return { ok: true };
    });
  }

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void look();
  });

  if (found === 'missing' || found === 'invalid') {
    return (
      <Say texts={texts[found]} role="alert" kind="flatbed">
        <a className="button primary" href={urls.signUp}>
          {texts.signUp}
        </a>
      </Say>
    );
  }
  if (found?.status === 'open') return <Say texts={texts.open} role="status" kind="boxTruck" />;
  if (found) return <TakenPlace {...{ language, texts, share }} place={found} url={urls.landing} />;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void look();
      }}
    >
      <p className="note" role="status">
        {progress.status !== 'failed' && texts.reading}
      </p>
      <FormOutcome
        {...{ progress, refusals }}
        success={{ text: texts.reading }}
        failure={texts.unread}
      />
      {progress.status === 'failed' && (
        <SubmitButton isSending={false} text={texts.again} sendingText={texts.reading} />
      )}
    </form>
  );
}

interface SayProps {
  readonly texts: TitledText;
  readonly role: 'alert' | 'status';
  readonly kind: VehicleKind;
  readonly children?: ReactNode;
}

function Say({ texts, role, kind, children }: SayProps) {
  return (
    <>
      <div className="standing" role={role}>
        <h2>{texts.title}</h2>
        <p className="lead">{texts.text}</p>
        {children}
      </div>
      <div className="queue scene">
        <Vehicle kind={kind} />
      </div>
    </>
  );
}

interface TakenPlaceProps extends Pick<PlaceInLineProps, 'language' | 'texts' | 'share'> {
  readonly place: Taken;
  readonly url: string;
}

function TakenPlace({ language, texts, share, place, url }: TakenPlaceProps) {
  const { ahead, about, asOf, countedAt, invitations, left, code } = place;
  const { moveUp, inLine } = texts;
  const numbers = new Intl.NumberFormat(LOCALES[language]);
  const times = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const fill = (text: string, count: number) => text.replaceAll('{count}', numbers.format(count));
  const withTime = (text: string, time: string) =>
    text.replace('{time}', withOrdinal(times.format(Date.parse(time)), language));
  const { counting, waiting } = invitations;
  const section = useRef<HTMLDivElement>(null);

  // Before the first paint, so that one button alone ever looks like the action.
  useLayoutEffect(() => {
    const link = section.current?.querySelector<HTMLElement>('.share');
    if (link) offerToShare(link);
  }, []);

  return (
    <>
      <div className="standing" role="status">
        {ahead === null ? (
          <>
            <h2>{inLine.title}</h2>
            <p className="lead">{inLine.text}</p>
            {countedAt && <p className="plate">{withTime(inLine.until, countedAt)}</p>}
          </>
        ) : (
          <>
            <h2>{fill(texts.ahead[about ? 'about' : nameOf(ahead)], ahead)}</h2>
            {asOf && <p className="plate">{withTime(texts.asOf, asOf)}</p>}
          </>
        )}
        {left && <p className="lead">{texts.left}</p>}
      </div>
      <div className="queue scene">
        <Line ahead={ahead ?? undefined} />
      </div>
      <section className="move-up" aria-labelledby="move-up">
        <div>
          <h2 id="move-up">{moveUp.title}</h2>
          <p>{moveUp.text}</p>
        </div>
        <div>
          <Bays {...invitations} />
          <p>
            {fill(moveUp.counting[nameOf(counting)], counting)}
            {waiting > 0 && ` ${fill(moveUp.waiting[waiting === 1 ? 'one' : 'many'], waiting)}`}
          </p>
          <div ref={section}>
            <ShareLink {...share} url={`${url}?via=${code}`}>
              <h3>{moveUp.link}</h3>
            </ShareLink>
          </div>
        </div>
      </section>
    </>
  );
}

function nameOf(count: number): 'none' | 'one' | 'many' {
  if (count === 0) return 'none';
  return count === 1 ? 'one' : 'many';
}

/** A parking bay for each invitation that can count, with a van in it, a van to come, or free. */
function Bays({ counting, waiting }: Taken['invitations']) {
  return (
    <div className="bays" aria-hidden="true">
      {Array.from({ length: MAX_INVITATIONS }, (_, bay) => (
        <span key={bay} className={bay < counting ? 'mine' : 'expected'}>
          {bay < counting + waiting && <Vehicle kind="nineSeater" />}
        </span>
      ))}
    </div>
  );
}
