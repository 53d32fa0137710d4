import type { Game } from '../games.ts'
import { findWindow, isWithin, type Window } from '../windows.ts'

/** An announcement of a game that is out: one occurrence of its window. */
export interface Announced {
  /** Names game and occurrence, as `game_notice/list` does: what was read in one game is news in another. */
  id: string
  /** When it came out. */
  since: Date
}

/** The occurrence of an announcement that is out in a game at a moment; null where none is. */
export function findAnnounced(
  { key, window }: { key: string; window: Window },
  game: Game,
  now: Date,
): Announced | null {
  const period = findWindow(window, now, game.timeZone)
  if (!period || !isWithin(period, now)) return null
  return { id: `${game.product}.${key}@${period.start.toISOString()}`, since: period.start }
}

/** Markdown as it is sent and compared: without what surrounds it, and with one kind of line ends. */
export function trimMarkdown(markdown: string): string {
  return markdown.trim().replaceAll(/\r\n?/g, '\n')
}

/**
 * The words of an announcement that has no more to it than paragraphs: a line for each, however it is wrapped in its file.
 */
export function toLines(markdown: string): string {
  const paragraphs: string[][] = [[]]
  for (const line of trimMarkdown(markdown)
    .split('\n')
    .map((one) => one.trim())) {
    if (line !== '') paragraphs.at(-1)?.push(line)
    else if (paragraphs.at(-1)?.length) paragraphs.push([])
  }
  return paragraphs.map((lines) => lines.join(' ')).join('\n')
}
