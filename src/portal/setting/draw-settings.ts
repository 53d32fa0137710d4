import { t } from '../i18n/texts.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readAccount } from '../session/read-player.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { fitList } from '../ui/fit-list.ts'
import { loadModes } from '../ui/list-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { groups, settings } from './setting-store.ts'
import type { SettingGroup } from './settings.ts'

function drawGroup(row: HTMLElement, group: SettingGroup): void {
  fillPart(row, 'title', group.title)
  const list = findPart(row, 'switches')
  if (!list) return
  for (const [index, element] of fitList(list, 'setting-row', group.settings.length).entries()) {
    const setting = group.settings[index]
    const input = element.querySelector('input')
    if (!setting || !input) continue
    fillPart(element, 'name', setting.title)
    input.name = setting.key
    input.checked = setting.checked === 1
  }
}

async function change({ name, checked }: HTMLInputElement): Promise<void> {
  const changing = await import('./change-setting.ts').catch(() => null)
  const isDone = await changing?.changeSetting(name, checked ? 1 : 0)
  if (isDone) return
  // Without the code that sends it, nothing has been wanted yet.
  if (!changing) settings.change((rows) => rows)
  showToast({ icon: 'error', text: t('setting.failed'), duration: 4500 })
}

/** Draws the switches into `Settings.astro`, and answers each of them at once. */
export function drawSettings(): void {
  const root = findPart(document, 'settings')
  if (!root) return
  drawList<SettingGroup>(document.getElementById('settings'), groups, { key: ({ key }) => key, draw: drawGroup })
  root.addEventListener('change', ({ target }) => target instanceof HTMLInputElement && void change(target))
  followPlayer(root, {
    meet: () => {
      if (readAccount() || root.dataset.view === 'noRole') void groups.load(loadModes.init)
    },
    again: () => void groups.load(loadModes.update),
  })
}
