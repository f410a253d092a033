import type { PageProps } from '../../page-props.ts';
import { Hero } from './hero.tsx';

export function LandingPage(page: PageProps) {
  return <Hero {...page} />;
}
