import { sharedFolder } from '../../contract/content/pages.ts'
import { listAnchors } from '../../contract/content/questions.ts'
import { linkableNames } from '../../contract/route-paths.ts'
import type { CatalogueFiles } from './folder-files.ts'
import { listMarkdownLinks } from './links.ts'
import type { Mistake } from './mistakes.ts'
import { suggest } from './suggest.ts'
import { listLeaves } from './walk-yaml.ts'
import type { YamlFile } from './yaml-file.ts'

/** Whether there is a file of the site at a path, such as `/art/popups/daily.svg`. */
export type HasPicture = (path: string) => boolean

/** The page of questions; of the other pages that are written in Markdown, none has places of its own. */
const questions = 'myinfo/faq'
const written = [
  ...[questions, 'myinfo/about', 'myinfo/privacy', 'myinfo/terms', 'myinfo/imprint', 'myinfo/markets'],
  ...['benefits/pointsrule', 'benefits/exprule'],
]
const isLink = (path: readonly (string | number)[]) => ['link', 'mobile_link'].includes(String(path.at(-1)))

/** Says where a link leads to nothing; null where it leads somewhere, or nobody here can tell. */
export type FindDead = (folder: string, link: string) => string | null

/** Looks up the answers that links name, on the page of questions of their own game, else on that of all. */
export function openLinks(files: CatalogueFiles): FindDead {
  const anchorsOf = (folder: string) => {
    const page = files.get(`${folder}/pages/en/faq.md`) ?? files.get(`${sharedFolder}/pages/en/faq.md`) ?? ''
    return listAnchors(page).anchors
  }
  return (folder, link) => {
    const [page = '', anchor] = link.split('#')
    if (anchor === undefined || !written.includes(page)) return null
    const isThere = page === questions && anchorsOf(folder).includes(anchor)
    return isThere
      ? null
      : `leads to #${anchor}, which ${page} does not have${page === questions ? suggest(anchor, anchorsOf(folder)) : ''}`
  }
}

/** The pages that popups appear on: one that does not exist is never opened. */
function warnOfPage(path: readonly (string | number)[], value: unknown): string | null {
  if (path.at(-2) !== 'pages' || path[0] !== 'popups') return null
  return linkableNames.includes(String(value))
    ? null
    : `${value} is no page of the portal${suggest(String(value), linkableNames)}`
}

function explainPicture(value: unknown, hasPicture: HasPicture): string | null {
  if (typeof value !== 'string' || !/^\/[^/].*\.(?:svg|png|jpe?g|webp|avif|gif)(?:[?#]|$)/.test(value)) return null
  const path = value.replace(/[?#].*/s, '')
  return hasPicture(path) ? null : `there is no picture ${path}`
}

/** Names the pictures of a YAML file that are not there. */
export function findLostPictures(file: YamlFile, hasPicture: HasPicture): Mistake[] {
  return listLeaves(file.value).flatMap(({ path, value }) => {
    const message = explainPicture(value, hasPicture)
    return message ? [{ file: file.file, line: file.lineOf(path), field: path.join('.'), message }] : []
  })
}

/** Warns of what a YAML file leads to that is not there. */
export function warnOfLinks(file: YamlFile, findDead: FindDead): Mistake[] {
  const folder = file.file.split('/')[0] ?? ''
  return listLeaves(file.value).flatMap(({ path, value }) => {
    const dead = isLink(path) ? findDead(folder, String(value)) : null
    const message = dead ?? warnOfPage(path, value)
    return message ? [{ file: file.file, line: file.lineOf(path), field: path.join('.'), message }] : []
  })
}

/** Warns of links in Markdown that lead to nothing. */
export function warnOfMarkdownLinks(file: string, text: string, findDead: FindDead): Mistake[] {
  const folder = file.split('/')[0] ?? ''
  return listMarkdownLinks(text).flatMap(({ link, line }) => {
    const message = findDead(folder, link)
    return message ? [{ file, line, field: '', message: `${link} ${message}` }] : []
  })
}
