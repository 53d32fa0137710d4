import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Mistake } from './mistakes.ts'

/** A catalogue's files: their texts by path, which is relative to its folder, with slashes. */
export type CatalogueFiles = ReadonlyMap<string, string>

/** A folder as it was read, and what in it is no text at all. */
export interface ReadFolder {
  files: CatalogueFiles
  mistakes: Mistake[]
}

/** The folders in which Markdown is the catalogue's; elsewhere it is nobody's business. */
const markdownFolders = ['pages', 'announcements'] as const
export type MarkdownKind = (typeof markdownFolders)[number]

/** Whether a path of a catalogue is Markdown that it reads. */
function isMarkdownPath(path: string): boolean {
  return path.endsWith('.md') && markdownFolders.some((folder) => path.split('/')[1] === folder)
}

/** More than any file of content needs, in bytes: what is larger was put there by mistake. */
const largestFile = 2 * 1024 * 1024
const isContent = /\.(?:ya?ml|md)$/
const decoder = new TextDecoder('utf-8', { fatal: true })

function toText(bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** YAML wherever it lies, Markdown where it is the catalogue's; a README, a picture and the like are nobody's business. */
function listContent(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isContent.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.md') || isMarkdownPath(path))
    .sort()
}

/** Reads a catalogue's folder. Throws what the disk does, such as ENOENT where there is no such folder. */
export function readFolder(root: string): ReadFolder {
  const files = new Map<string, string>()
  const mistakes: Mistake[] = []
  for (const file of listContent(root)) {
    const bytes = readFileSync(join(root, file))
    const text = bytes.length > largestFile ? null : toText(bytes)
    const message = bytes.length > largestFile ? 'is larger than 2 MiB' : 'is not written in UTF-8'
    if (text === null || text.includes('\0')) mistakes.push({ file, line: 1, field: '', message })
    else files.set(file, text)
  }
  return { files, mistakes }
}
