/** An address as a browser understands it, against `base` where it is relative; null for what is none. (`URL.canParse` is too new.) */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
