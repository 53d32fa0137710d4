import type { Talk } from '../../contract/support/talk.ts'

const words: Readonly<Record<Talk['state'], string>> = {
  open: 'open',
  assigned: 'in hand',
  waiting: 'answered',
  closed: 'closed',
}

/** Where a talk stands, in whose hand, and how much of it nobody has answered. */
export function TalkState({ state, assignee, unanswered }: Pick<Talk, 'state' | 'assignee' | 'unanswered'>) {
  return (
    <>
      <span className={`chip chip--${state}`}>{words[state]}</span>{' '}
      {unanswered > 0 && <span className="quiet">{unanswered} unanswered</span>} {assignee}
    </>
  )
}
