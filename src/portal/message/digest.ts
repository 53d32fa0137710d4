import type { Notice } from '../../contract/message/notice-calls.ts'

/** A few letters that are others for other notices: a page says by them what was announced when it was built. */
export function digest(notices: readonly Pick<Notice, 'id' | 'title' | 'content' | 'link'>[]): string {
  const said = notices.map(({ id, title, content, link }) => [id, title, content, link].join(' ')).join(' ')
  let sum = 0
  for (const letter of said) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36)
}
