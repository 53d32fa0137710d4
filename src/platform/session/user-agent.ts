import type { Device } from '../caller/sessions.ts'

/** In this order: most browsers also name the ones that they are like. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS|e)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex', /\bYaBrowser\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
] as const

/** Android before Linux, and Apple's handhelds before `Mac OS X`, which they name as well. */
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\b(?:iPhone|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A user agent says no more that is of use to us. */
const longest = 512

function findName(names: readonly (readonly [string, RegExp])[], userAgent: string): string {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''
}

/** The browser and the system of a User-Agent header, by the names that players know them by; empty for what it does not say. */
export function parseUserAgent(userAgent: string): Device {
  const text = userAgent.slice(0, longest)
  return { browser: findName(browsers, text), system: findName(systems, text) }
}
