import type { PageProps } from '../../page-props.ts';
import { Notice } from './notice.tsx';

export function SuccessPage({ language, messages }: PageProps) {
  return <Notice language={language} texts={messages.success} drawing={null} />;
}
