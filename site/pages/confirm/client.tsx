import { DetailsForm, type DetailsFormProps } from './details-form.tsx';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useMailedWords } from './use-mailed-words.ts';

/** Shows what the mail of a link was about, in fields that a visitor may correct before confirming it. */
export function Client(props: DetailsFormProps) {
  const { texts, refusals, urls } = props;
  const { link, progress, read, enter } = useMailedWords();
  const { kind } = link;

  if (kind === 'missing' || kind === 'invalid') {
    return (
      <div className="sheet form" role="alert">
        <h2>{texts[kind].title}</h2>
        <p>{texts[kind].text}</p>
        <a className="button primary" href={urls.signUp}>
          {texts.signUp}
        </a>
      </div>
    );
  }
  return (
    <section className="sheet form" aria-labelledby="details">
      <h2 id="details">{texts.details}</h2>
      <p className="note" role="status">
        {kind !== 'unread' && texts[kind]}
      </p>
      {kind === 'reading' && <div className="to-come" />}
      {(kind === 'known' || kind === 'entered') && (
        <DetailsForm {...props} link={link} onForgotten={enter} />
      )}
      {(kind === 'reading' || kind === 'unread') && (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            void read();
          }}
        >
          <FormOutcome
            {...{ progress, refusals }}
            success={{ text: texts.known }}
            failure={texts.unread}
          />
          {kind === 'unread' && (
            <SubmitButton
              isSending={progress.status === 'sending'}
              text={texts.again}
              sendingText={texts.reading}
            />
          )}
        </form>
      )}
    </section>
  );
}
