import { VanWaitlist } from '@vanaro/waitlist/react';
import type { VanWaitlistElement } from '@vanaro/waitlist';
import { useRef, useState } from 'react';

/** What a partner's page has: props that change, handlers that close over state, and a slot. */
export function App({ api }: { api: string }) {
  const form = useRef<VanWaitlistElement>(null);
  const [signUps, setSignUps] = useState(0);
  const [ready, setReady] = useState(0);
  return (
    <>
      <VanWaitlist
        ref={form}
        api={api}
        lang="en"
        partner={ready ? 'react' : undefined}
        headingLevel={3}
        test={false}
        prefillCompany="Vans"
        className="form"
        style={{ width: '400px' }}
        onVanReady={() => setReady((count) => count + 1)}
        onVanSuccess={({ detail }) => {
          if (detail.role === 'private') setSignUps((count) => count + ready);
        }}
      >
        <span slot="heading">Be the first</span>
      </VanWaitlist>
      <p>{`ready ${ready}, signed up ${signUps}`}</p>
      <button type="button" onClick={() => form.current?.reset()}>
        Again
      </button>
    </>
  );
}

// @ts-expect-error -- the package always needs an API
export const withoutApi = <VanWaitlist />;
// @ts-expect-error -- not a theme
export const badTheme = <VanWaitlist api="/api" theme="blue" />;
// @ts-expect-error -- not a theme
export const badElement = <van-waitlist theme="blue" />;
export const element = (
  <van-waitlist api="/api" heading-level={3} test="" class="form" onvan-success={() => undefined} />
);
