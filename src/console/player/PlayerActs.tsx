import { useStore } from '@nanostores/react'
import type { PlayerSummary } from '../../contract/console/calls.ts'
import { GiveForm } from '../amends/GiveForm.tsx'
import { $giving, closeGiving, openGiving } from '../amends/give-store.ts'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { pressFreeze, pressThaw } from './press-freeze.ts'

interface Props {
  data: PlayerSummary
}

function FreezeButton({ data }: Props) {
  const isFrozen = data.frozen_at > 0
  return (
    <button className="button" type="button" onClick={() => (isFrozen ? pressThaw(data) : pressFreeze(data))}>
      {isFrozen ? 'Thaw the account' : 'Freeze the account'}
    </button>
  )
}

/** What the operator's role lets them do about the account; nothing about one that was erased. */
export function PlayerActs({ data }: Props) {
  const permissions = permissionsOf(useStore($operator, { ssr: 'initial' }))
  const isGiving = useStore($giving, { ssr: 'initial' })
  if (data.kind === 'erased') return null
  return (
    <>
      <div className="buttons">
        {permissions.includes('amends.give') && data.kind === 'full' && (
          <button
            className="button"
            type="button"
            aria-expanded={isGiving}
            aria-controls="give"
            onClick={isGiving ? closeGiving : openGiving}
          >
            Compensate
          </button>
        )}
        {permissions.includes('players.freeze') && <FreezeButton data={data} />}
        {permissions.includes('deliveries.read') && (
          <a className="button" href={`/console/deliveries?fp_uid=${encodeURIComponent(data.fp_uid)}`}>
            Deliveries
          </a>
        )}
      </div>
      <div id="give">{isGiving && <GiveForm data={data} />}</div>
    </>
  )
}
