/// <reference types="@vanaro/waitlist/types/preact" />
import '@vanaro/waitlist/define';
import { render } from 'preact';

const root = document.getElementById('app')!;

render(
  <van-waitlist
    api={root.dataset['api']!}
    lang="en"
    heading-level={3}
    onvan-success={({ detail }) => {
      document.title = `signed up: ${detail.role}`;
    }}
  >
    <span slot="heading">Be the first</span>
  </van-waitlist>,
  root,
);

// @ts-expect-error -- not a theme
export const badTheme = <van-waitlist theme="blue" />;
