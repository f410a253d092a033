import type { Texts } from '#shared/languages.ts';
import { CONFIRM_SUCCESS_NOTICES } from '#shared/contract/plain-form.ts';
import { routePath } from '#shared/routing/routes.ts';
import { Barrier } from '../../components/drawings/barrier.tsx';
import { Share } from '../../components/share/share.tsx';
import { MessagePage } from '../../components/message-page/message-page.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import style from '../../components/message-page/message-page.css?inline';
import script from '../../components/share/script.ts?script';

export const page = definePage({
  texts: { it, en, de, fr },
  content: ConfirmSuccessPage,
  style,
  script,
});

/** The page after a confirmation. Its drawing is that of the page before, with the barrier open. */
function ConfirmSuccessPage(props: PageProps<Texts<typeof it>>) {
  return (
    <MessagePage
      {...props}
      instead={
        <div id={CONFIRM_SUCCESS_NOTICES.suppressed} className="answer stack">
          <p className="lead">{props.texts.suppressed}</p>
          <a className="button primary" href={routePath('contact', props.language)}>
            {props.texts.write}
          </a>
        </div>
      }
      action={<Share {...props} />}
    >
      <Barrier isOpen />
    </MessagePage>
  );
}
