import { BRAND, PACKAGE_NAME } from '#shared/brand.ts';
import { definitionTables } from './definition-tables.ts';
import type { Definition } from './widget-definition.ts';

/** The README of the package. */
export function packageReadme(definition: Definition): string {
  const tables = definitionTables(definition);
  const tag = definition.TAG_NAME;
  const api = `${BRAND.siteOrigin}/api`;
  return `# ${PACKAGE_NAME}

The waitlist form of ${BRAND.name} as a custom element, \`<${tag}>\`, and as a React component. No dependencies; types included.

\`\`\`sh
npm install ${PACKAGE_NAME}
\`\`\`

The attribute \`api\` is required. Tell us the origin of your page: sign-ups are accepted only from origins that we allow.

## Plain

\`\`\`js
import '${PACKAGE_NAME}/define';
\`\`\`

\`\`\`html
<${tag} api="${api}" lang="de" partner="your.example"></${tag}>
\`\`\`

\`${PACKAGE_NAME}\` itself exports the class \`VanWaitlistElement\` and the function \`defineElement()\`, and runs nothing. A server can import all modules.

## React 18 and 19

\`\`\`jsx
import { VanWaitlist } from '${PACKAGE_NAME}/react';

<VanWaitlist api="${api}" headingLevel={3} onVanSuccess={(event) => track(event.detail)}>
  <span slot="heading">Be the first</span>
</VanWaitlist>;
\`\`\`

The server renders the element, and the browser registers it after hydration. Props are the names of the attributes in camel case, and \`on\` with the name of an event: \`onVanSuccess\`. A \`ref\` is the element. If you import \`${PACKAGE_NAME}/define\` too, the form may be ready before React hydrates, and \`onVanReady\` is not called. For types of \`<${tag}>\` itself in JSX: \`/// <reference types="${PACKAGE_NAME}/types/react" />\`.

## Preact

\`\`\`jsx
import '${PACKAGE_NAME}/define';

<${tag} api="${api}" onvan-success={(event) => track(event.detail)} />;
\`\`\`

Types: \`/// <reference types="${PACKAGE_NAME}/types/preact" />\`.

## Vue

\`\`\`vue
<script setup>
import '${PACKAGE_NAME}/define';
</script>

<template>
  <${tag} api="${api}" :heading-level="3" @van-success="track($event.detail)" />
</template>
\`\`\`

Set \`compilerOptions.isCustomElement\` to \`(name) => name === '${tag}'\`. Types: \`/// <reference types="${PACKAGE_NAME}/types/vue" />\`.

## Angular

\`\`\`ts
import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import type { VanWaitlistEventMap } from '${PACKAGE_NAME}';
import '${PACKAGE_NAME}/define';

@Component({
  selector: 'app-waitlist',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`<${tag} api="${api}" (van-success)="track($event)" />\`,
})
export class WaitlistComponent {
  track(event: VanWaitlistEventMap['van-success']) {}
}
\`\`\`

The package adds \`${tag}\` to \`HTMLElementTagNameMap\` and its events to the event map of elements, from which Angular takes the type of \`$event\` and of \`#form\`.

## Attributes

A property of the same name in camel case reflects each: \`headingLevel\`. It reads as text (\`test\` as a boolean); null removes the attribute.

${tables.attributes}

## Events

They bubble and cross shadow roots. None carries the address.

${tables.events}

## Methods

${tables.methods}

## Slots

${tables.slots}

## Parts

${tables.parts}

## Custom properties

${tables['custom-properties']}
`;
}
