import type { PageProps } from '../../page-props.ts';
import { Notice } from './notice.tsx';

export function UnsubscribeSuccessPage({ language, messages }: PageProps) {
  return <Notice language={language} texts={messages.unsubscribeSuccess} drawing={null} />;
}
