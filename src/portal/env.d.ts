/// <reference types="astro/client" />

declare module '*?inline-script' {
  /** The text of one classic script. */
  const script: string
  export default script
}
