import { defaultLocale, type LocaleCode, parseLanguageParameter } from '../contract/locales.ts'
import { anyParameter } from '../contract/route-paths.ts'
import { routes, sitePaths } from '../portal/routes.ts'

/** Where the platform is mounted (rule 6.1); everything else is the portal's. */
const mounts = [
  ...['/api', '/half/api', '/gift', '/wheel', '/passport', '/server', '/sandbox', '/console/api'],
  ...['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'],
]

/** The path of a request target. Not by `new URL`, which takes `//x` for a host and throws at `//`. */
export function pathOfTarget(target: string): string {
  const end = target.search(/[?#]/)
  return end === -1 ? target : target.slice(0, end)
}

const prefixes = new Set(sitePaths().map(({ params }) => `/${params.prefix}`))
/** Routes with a parameter at their end: `/myinfo/active/`. */
const parameterPaths = routes
  .filter(({ path }) => path.includes(':'))
  .map(({ path }) => path.slice(0, path.indexOf(':')))

function isEncodedWell(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The file of a page that is the same for every value of its parameter, under a known game and locale; undefined for any other path. */
function findParameterFile(path: string): string | undefined {
  const end = path.lastIndexOf('/') + 1
  const [before, value] = [path.slice(0, end), path.slice(end)]
  const isOne = parameterPaths.some((page) => before.endsWith(page) && prefixes.has(before.slice(0, -page.length)))
  return isOne && value !== '' && isEncodedWell(value) ? before + anyParameter : undefined
}

/** The language that a request target asks for by `lang` or `l` (rule 2.6). */
function languageOfTarget(target: string): LocaleCode {
  const asked = new URLSearchParams(target.slice(pathOfTarget(target).length))
  return parseLanguageParameter(asked.get('lang') ?? asked.get('l') ?? '')
}

/**
 * The path of the file that a request target asks for: its own, but for the choice of a game, which is a file in each language
 * (rule 2.6), and for pages with a parameter, which are one file for all of its values (rule 2.3).
 */
export function filePathOf(target: string): string {
  const path = pathOfTarget(target)
  if (path !== '/') return findParameterFile(path) ?? path
  const code = languageOfTarget(target)
  return code === defaultLocale ? path : `/choose/${code}`
}

/** The path of the host's not-found page, which is a file in each language. */
export function notFoundPathOf(target: string): string {
  const code = languageOfTarget(target)
  return code === defaultLocale ? '/404' : `/not-found/${code}`
}

export function isPlatformPath(path: string): boolean {
  return mounts.some((mount) => path.startsWith(mount) && (path.length === mount.length || path[mount.length] === '/'))
}

/** Whether it is the sandbox's, also of its pages. */
export function isSandboxPath(path: string): boolean {
  return path.startsWith('/sandbox/')
}

/** Whether it is where operators look at drafts (rule 25.14): a page of the portal that is there for the console. */
export function isPreviewPath(path: string): boolean {
  return path === '/preview'
}

/** Whether it is a page of the console, which stand beside its calls. */
export function isConsolePath(path: string): boolean {
  return path === '/console' || path.startsWith('/console/')
}

/**
 * Where an address with a slash at its end belongs; null where there is none to take away. Several slashes at the beginning
 * would make the answer a redirect to another host, so they get none.
 */
export function withoutTrailingSlash(target: string): string | null {
  const path = pathOfTarget(target)
  if (path.length < 2 || !path.endsWith('/') || path.startsWith('//') || path.includes('\\')) return null
  // Not by a pattern for slashes at the end, which looks at each run of slashes from each of its slashes on.
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end) + target.slice(path.length)
}
