import type { Texts } from '#shared/languages.ts';
import { Vehicle } from '../../components/drawings/vehicle.tsx';
import { MessagePage } from '../../components/message-page/message-page.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import style from '../../components/message-page/message-page.css?inline';
import script from './log-path.ts?script';

export const page = definePage({
  texts: { it, en, de, fr },
  content: NotFoundPage,
  style,
  script,
});

/** The 404 page. Its drawing is an empty flatbed. */
function NotFoundPage(props: PageProps<Texts<typeof it>>) {
  return (
    <MessagePage {...props}>
      <Vehicle kind="flatbed" />
    </MessagePage>
  );
}
