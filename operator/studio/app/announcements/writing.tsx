import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { countOf, LANGUAGE_NAMES } from '#shared/format.ts';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import type { Answer } from '../../calls.ts';
import { call } from '../api/call.ts';
import { Chips } from '../shell/chips.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { MailPreview } from './mail-preview.tsx';

const SAVE_AFTER_MS = 600;

type Texts = Answer<'draft'>;
type Problem = Answer<'checkTexts'>[number]['problems'][number];

/** `saved`: the files as they are. */
type WritingProps = Readonly<{ name: string; saved: Texts }>;

/** The texts side by side with the mail that they make. What is written is saved by itself. */
export function Writing({ name, saved }: WritingProps) {
  const [texts, setTexts] = useState(saved);
  const [language, setLanguage] = useState<Language>(() => firstOf(saved));
  const saving = useSaving(name, texts, saved);
  const checked = useDeferredValue(texts);
  const { data: checks = [] } = useQuery({
    queryKey: ['checkTexts', checked],
    queryFn: ({ signal }) => call('checkTexts', { texts: checked }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const shown = checks.find((each) => each.language === language);
  const text = texts[language];
  return (
    <section className="writing" aria-labelledby="writing">
      <h2 id="writing">What it says</h2>
      <Chips
        title="Language"
        isTitleHidden
        choices={LANGUAGES.map((each) => {
          const problems = checks.find((check) => check.language === each)?.problems;
          return [each, `${LANGUAGE_NAMES[each]}: ${describeText(texts[each], problems)}`];
        })}
        isSet={(each) => each === language}
        onPress={setLanguage}
      />
      {saving.error && <Trouble error={saving.error} onRetry={saving.retry} />}
      {text === undefined ? (
        <p className="empty">
          There is no text in {LANGUAGE_NAMES[language]}. It cannot go to people who read it.{' '}
          <button
            type="button"
            onClick={() => setTexts({ ...texts, [language]: texts[firstOf(texts)] ?? '' })}
          >
            Begin with the text in {LANGUAGE_NAMES[firstOf(texts)]}
          </button>
        </p>
      ) : (
        <div className="side-by-side">
          <div>
            <label className="editor">
              Text in {LANGUAGE_NAMES[language]}
              <textarea
                key={language}
                rows={24}
                value={text}
                onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
              />
            </label>
            <Problems problems={shown?.problems ?? []} />
            <p className="note" role="status">
              {saving.isSaved ? 'Saved in your folder “announcements”.' : 'Saving …'}
            </p>
          </div>
          {shown?.mail && <MailPreview mail={shown.mail} language={language} />}
        </div>
      )}
    </section>
  );
}

function firstOf(texts: Texts): Language {
  return LANGUAGES.find((language) => texts[language] !== undefined) ?? 'it';
}

function describeText(text: string | undefined, problems: readonly Problem[] = []): string {
  if (text === undefined) return 'missing';
  return problems.length === 0 ? 'ready' : countOf(problems.length, 'problem', 'problems');
}

function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="problems" aria-label="Before it can be sent">
      {problems.map(({ line, what }) => (
        <li key={`${line} ${what}`}>
          {line !== undefined && <span className="plate">Line {line}</span>} {what}
        </li>
      ))}
    </ul>
  );
}

/** Saves each text that differs from its file, a moment after the last key. */
function useSaving(name: string, texts: Texts, first: Texts) {
  const client = useQueryClient();
  const [files, setFiles] = useState(first);
  const changed = LANGUAGES.find((language) => texts[language] !== files[language]);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async (language: Language) => {
      const text = texts[language] ?? null;
      await call('saveDraft', { name, language, text, before: files[language] ?? null });
      return { [language]: text };
    },
    onSuccess: (written) => {
      setFiles((others) => ({ ...others, ...written }));
      void client.invalidateQueries({ queryKey: ['audience'] });
    },
  });
  const text = changed && texts[changed];
  useEffect(() => {
    // Each key begins the wait anew.
    if (changed === undefined || text === undefined || isPending || error) return undefined;
    const timer = setTimeout(() => mutate(changed), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changed, text, isPending, error, mutate]);
  const saveRest = useEffectEvent(() => {
    if (changed !== undefined && !isPending && !error) mutate(changed);
  });
  useEffect(() => () => saveRest(), []);
  useEffect(() => {
    client.setQueryData(['draft', { name }], texts);
  }, [client, name, texts]);
  return { error, retry: reset, isSaved: changed === undefined };
}
