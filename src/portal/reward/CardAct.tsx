import { Countdown } from '../ui/Countdown.tsx'
import { Icon } from '../ui/Icon.tsx'
import { needsNetwork } from '../ui/needs-network.ts'
import './card-act.css'
import { useClaimable } from './use-claimable.ts'

interface ActProps {
  /** What the button says, and what a screen reader hears: the same with what it is about. */
  action: string
  label: string
  /** `open` does something; `done` and `shut` say why it does not. */
  state: 'open' | 'done' | 'shut'
  /** Whether who is here may take it, rather than sign in first. */
  isFull: boolean
  isBusy: boolean
  icon?: string | undefined
  onPress: (pressed: HTMLElement) => unknown
}

/** The one button of a card with something in it: golden for who may take it; else it says why not. */
export function CardAct({ action, label, state, isFull, isBusy, icon, onPress }: ActProps) {
  const isOpen = state === 'open'
  useClaimable(isOpen && isFull)
  const look = isOpen ? (isFull ? 'btn--glory' : '') : 'btn--off'
  return (
    <button
      {...(isOpen && needsNetwork)}
      className={`btn card-act ${look}`}
      type="button"
      data-state={state}
      aria-disabled={!isOpen || isBusy}
      aria-busy={isBusy}
      aria-label={label}
      onClick={({ currentTarget }) => isOpen && !isBusy && onPress(currentTarget)}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span>{action}</span>
    </button>
  )
}

interface WindowProps {
  label: string
  /** Unix seconds. */
  until: number
  onEnd: () => void
}

/** How long a card stays as it is: a label, and a countdown. */
export function CardWindow({ label, until, onEnd }: WindowProps) {
  return (
    <p className="card-window">
      <Icon name="g-clock" />
      <span>{label}</span>{' '}
      <span className="num">
        <Countdown until={until} onEnd={onEnd} />
      </span>
    </p>
  )
}
