/// <reference types="astro/client" />

declare module '*?inline-script' {
  /** The text of one classic script. */
  const script: string
  export default script
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates the island once its name is asked for (`ui/asked-directive.ts`). */
    'client:asked'?: string
    /** Hydrates the island once it comes into view (`ui/seen-directive.ts`). */
    'client:seen'?: string
    /** Hydrates the island at once (`ui/now-directive.ts`). */
    'client:now'?: boolean
  }
}

/** Where an app that shows a page in its webview may listen; `contract/bridge/messages.ts` says what it hears. */
interface Window {
  webkit?: { messageHandlers?: { guildhall?: { postMessage(text: string): void } } }
  guildhall?: { postMessage(text: string): void }
}

/** What makes an address that a worker may be registered by; not in every browser. */
declare const trustedTypes:
  | undefined
  | { createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string } }
