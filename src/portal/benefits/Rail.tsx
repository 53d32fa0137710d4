import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Crest } from './Crest.tsx'
import { $level, goToLevel } from './membership-store.ts'
import { sayGrowth } from './say-level.ts'
import { useStep } from './use-step.ts'
import { vipLevels } from './vip-levels.ts'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Where a key leads from a tab: arrows go the way that the language runs. */
function findTarget(key: string, from: number): number {
  if (key === 'Home') return vipLevels[0]
  if (key === 'End') return vipLevels.length
  return from + (steps[key] ?? 0) * (document.dir === 'rtl' ? -1 : 1)
}

/** Arrows, Home and End move along the tabs. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.children]
  const from = tabs.findIndex((tab) => tab.contains(document.activeElement)) + 1
  const to = findTarget(event.key, from)
  const tab = tabs[to - 1]
  if (from === 0 || to === from || !(tab instanceof HTMLElement)) return
  event.preventDefault()
  tab.focus()
  goToLevel(to)
}

function Tab({ number }: { number: number }) {
  const { t, formatNumber } = useTexts()
  const { level, place } = useStep(number)
  const chosen = useStore($level, { ssr: 'initial' })
  return (
    <button
      type="button"
      role="tab"
      id={`rail-${number}`}
      data-place={place}
      aria-controls="brings"
      aria-selected={number === chosen}
      aria-current={place === 'here' ? 'step' : undefined}
      tabIndex={number === (chosen || 1) ? 0 : -1}
      onClick={() => goToLevel(number)}
    >
      <Crest level={number} />
      <span className="off">
        {t('benefits.ladder.rank', { level: number })} {level?.level_name}
      </span>
      <span className="crests__growth">{level && sayGrowth(level, formatNumber)}</span>
    </button>
  )
}

/** The crests of the levels as tabs of what each brings. */
export function Rail() {
  const { t } = useTexts()
  return (
    <div className="crests" role="tablist" aria-label={t('benefits.ladder.title')} onKeyDown={walk}>
      {vipLevels.map((number) => (
        <Tab key={number} number={number} />
      ))}
    </div>
  )
}
