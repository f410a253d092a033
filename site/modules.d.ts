/// <reference types="vite/types/importMeta.d.ts" />

declare module '*.css?inline' {
  const css: string;
  export default css;
}

declare module '*?script' {
  /** The text of a classic script: infra/build/inline-scripts.ts. */
  const code: string;
  export default code;
}
