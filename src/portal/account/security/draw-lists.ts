import { t } from '../../i18n/texts.ts'
import { fillPart, findPart } from '../../ui/draw-state.ts'
import { sayDate } from '../draw-waiting.ts'
import type { Security } from './security-store.ts'

/** Draws a list anew, a clone of its template an entry. */
function drawList<Entry>(
  list: HTMLElement | null,
  entries: readonly Entry[],
  draw: (row: HTMLElement, entry: Entry) => void,
): void {
  const template = list?.querySelector<HTMLTemplateElement>(':scope > template')
  if (!list || !template) return
  const rows = entries.flatMap((entry) => {
    const row = template.content.firstElementChild?.cloneNode(true)
    if (!(row instanceof HTMLElement)) return []
    draw(row, entry)
    return [row]
  })
  list.replaceChildren(template, ...rows)
}

/** What signs in to the account besides its password, and where it is signed in. */
export function drawLists(root: HTMLElement, { identity_list, session_list }: Security): void {
  document.getElementById('identities')?.toggleAttribute('hidden', identity_list.length === 0)
  drawList(findPart(root, 'identity-list'), identity_list, (row, { type, name, created_at }) => {
    row.dataset.type = String(type)
    row.dataset.name = name
    fillPart(row, 'name', name)
    fillPart(row, 'linked', t('account.ways.linked_on', { date: sayDate(created_at) }))
    row.querySelector('button')?.setAttribute('aria-label', t('account.ways.unlink_label', { name }))
  })
  drawList(findPart(root, 'session-list'), session_list, (row, { created_at, used_at, is_current }) => {
    const values = { since: sayDate(created_at), used: sayDate(used_at) }
    fillPart(row, 'entry', t('account.security.devices.entry', values))
    findPart(row, 'this')?.toggleAttribute('hidden', is_current === 0)
  })
}
