/// <reference types="@vanaro/waitlist/types/vue" />
import '@vanaro/waitlist/define';
import { createApp, h, type GlobalComponents } from 'vue';

const root = document.getElementById('app')!;

const app = createApp({
  data: () => ({ api: root.dataset['api'], signUps: 0, partner: 'vue' }),
  template: `
    <van-waitlist :api lang="en" :partner :heading-level="3" @van-success="signUps++">
      <span slot="heading">Be the first</span>
    </van-waitlist>
    <p>signed up {{ signUps }}</p>`,
});
app.config.compilerOptions.isCustomElement = (name) => name === 'van-waitlist';
app.mount(root);

type Props = InstanceType<GlobalComponents['van-waitlist']>['$props'];

export const props: Props = { headingLevel: 3, onVanSuccess: ({ detail }) => detail.role };
export const node = h('van-waitlist', { ...props, theme: 'dark' });
// @ts-expect-error -- not a theme
export const badTheme: Props = { theme: 'blue' };
