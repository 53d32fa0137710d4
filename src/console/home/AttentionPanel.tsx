import { useStore } from '@nanostores/react'
import type { Attention } from '../../contract/console/calls.ts'
import { Trouble } from '../shell/Trouble.tsx'
import { WaitingPanel } from '../shell/WaitingPanel.tsx'
import { Time } from '../table/Time.tsx'
import { attention, describeAttention, openAttention } from './attention-store.ts'

function Line(row: Attention) {
  const { text, href } = describeAttention(row)
  return (
    <li>
      {href === null ? (
        <strong>{text}</strong>
      ) : (
        <a className="link" href={href}>
          {text}
        </a>
      )}{' '}
      <span className="quiet">
        since <Time at={row.since} />
      </span>
    </li>
  )
}

/** What needs an operator: deliveries that fail, events that wait, queues that stand still, decisions (rule 25.16). */
export function AttentionPanel() {
  const state = useStore(attention.$state, { ssr: 'initial' })
  if (state.kind === 'failed')
    return (
      <Trouble isPanel message={state.message || 'What needs attention could not be loaded.'} onRetry={openAttention} />
    )
  if (state.kind !== 'ready') return <WaitingPanel />
  const rows = state.data.attention_list
  if (rows.length === 0) return <p className="panel quiet">Nothing needs attention right now.</p>
  return (
    <section className="panel" aria-labelledby="attention">
      <h2 className="panel__title" id="attention">
        Needs attention
      </h2>
      <ul className="attention">
        {rows.map((row) => (
          <Line key={`${row.kind} ${row.game_project}`} {...row} />
        ))}
      </ul>
    </section>
  )
}
