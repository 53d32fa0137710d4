/** The crests as tabs: arrows, Home and End move along them, one of them is chosen. */
export interface Rail {
  /** Shows which is chosen, without telling anybody. */
  choose: (level: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Lets a row of tabs choose a level, by press and by key; arrows go the way that the language runs. */
export function followRail(rail: HTMLElement, onChoose: (level: number) => void): Rail {
  const tabs = [...rail.querySelectorAll<HTMLElement>('[role="tab"]')]
  const find = (target: EventTarget | null) => tabs.findIndex((tab) => target instanceof Node && tab.contains(target))
  rail.addEventListener('click', ({ target }) => {
    const index = find(target)
    if (index >= 0) onChoose(index + 1)
  })
  rail.addEventListener('keydown', (event) => {
    const side = document.dir === 'rtl' ? -1 : 1
    const from = find(event.target)
    const step = (steps[event.key] ?? 0) * side
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : from + step
    const tab = tabs[to]
    if (!tab || to === from) return
    event.preventDefault()
    tab.focus()
    onChoose(to + 1)
  })
  return {
    choose: (level) => {
      tabs.forEach((tab, index) => {
        const isChosen = index + 1 === level
        tab.ariaSelected = String(isChosen)
        tab.tabIndex = isChosen ? 0 : -1
        if (isChosen) document.getElementById('brings')?.setAttribute('aria-labelledby', tab.id)
      })
    },
  }
}
