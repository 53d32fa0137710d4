import { fileURLToPath } from 'node:url'

/** The engines that are compared: Chromium is the one that all other browser tests run in. */
export const engineNames = ['chromium', 'webkit', 'firefox'] as const
export type EngineName = (typeof engineNames)[number]

export interface InFrame {
  /** The selector of the frame that the element is in. */
  frame?: string
}

/**
 * One window of a real browser, the same small set of commands for each. Selectors are CSS, or XPath where they begin with a slash.
 * Each command waits until its element is visible, and throws where that takes too long.
 */
export interface Engine {
  readonly name: EngineName
  /** Where this browser finds the site, without a slash at the end. */
  readonly origin: string
  /** Opens a path of the site and returns once its document is there. */
  open: (path: string) => Promise<void>
  /** The whole address of the page that is shown, without asking the page itself. */
  readAddress: () => Promise<string>
  /** The value of an expression of JavaScript in the page; it has to be one that JSON knows. */
  evaluate: (expression: string) => Promise<unknown>
  waitFor: (selector: string, where?: InFrame) => Promise<void>
  click: (selector: string, where?: InFrame) => Promise<void>
  /** Types into an empty field. */
  type: (selector: string, text: string, where?: InFrame) => Promise<void>
  /** A picture of the viewport, as PNG. */
  takePicture: () => Promise<Uint8Array>
  /** What pages have complained of since it was last asked: script errors, unhandled rejections, console errors, refused files. */
  readComplaints: () => Promise<string[]>
  close: () => Promise<void>
}

/** What each browser is started with besides its own: the same fonts, and English. */
export const environment = {
  ...process.env,
  FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)),
  LANG: 'en_US.UTF-8',
  LANGUAGE: 'en_US',
}

/** The viewport of all of them, in CSS pixels. */
export const viewport = { width: 360, height: 740 }

/** Milliseconds until an element has to be there. */
export const patience = 20_000

/** A selector of the visible button with this name, by its label or its text. */
export function button(name: string): string {
  const text = JSON.stringify(name)
  return `//button[@aria-label=${text} or normalize-space()=${text}]`
}
