import type { Texts } from '#shared/languages.ts';
import type { PageProps } from '../../shell/page.ts';
import type { it } from './it.ts';

export type LandingTexts = Texts<typeof it>;

export type LandingProps = PageProps<LandingTexts>;
