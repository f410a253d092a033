import type { PageProps } from '../../page-props.ts';
import { Categories } from './categories.tsx';
import { Closing } from './closing.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { Steps } from './steps.tsx';
import { WhyChoose } from './why-choose.tsx';

/** One line, the road, runs through all sections: styles/road.css. */
export function LandingPage(page: PageProps) {
  const { whyChoose, steps, categories, faq, closing } = page.messages.landing;
  return (
    <>
      <Hero {...page} />
      <WhyChoose texts={whyChoose} />
      <Steps texts={steps} />
      <Categories texts={categories} />
      <Faq texts={faq} />
      <Closing texts={closing} />
    </>
  );
}
