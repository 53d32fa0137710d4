import type { Tab } from '../routes.ts'
import { setTabDot, type TabDot } from '../ui/tab-dots-store.ts'
import { keepLine } from './kept-lines.ts'

/** Shows a place's news in the tab bar, 0 for none, and keeps that there are some for the next page's first paint (rule 3.18). */
export function showTabDot(tab: Tab, dot: TabDot): void {
  setTabDot(tab, dot)
  keepLine(`dot-${tab}`, dot === 0 ? null : '')
}
