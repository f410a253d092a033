import type { PageProps } from '../../page-props.ts';
import { Notice } from './notice.tsx';

export function NotFoundPage({ language, messages }: PageProps) {
  return <Notice language={language} texts={messages.notFound} drawing={null} />;
}
