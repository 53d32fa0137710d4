/// <reference types="astro/client" />

declare module '*?inline-script' {
  /** The text of one classic script. */
  const script: string
  export default script
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates when `guildhall:wake` says the name, or `[data-wake="name"]` is pressed. */
    'client:wake'?: string
  }
}
