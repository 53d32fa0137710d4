import { useStore } from '@nanostores/react'
import type { PlayerSummary } from '../../contract/console/calls.ts'
import { BusyButton } from '../../portal/ui/BusyButton.tsx'
import { GiveForm } from '../amends/GiveForm.tsx'
import { $giving, closeGiving, openGiving } from '../amends/give-store.ts'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { Time } from '../table/Time.tsx'
import { pressFreeze, pressThaw } from './press-freeze.ts'

interface Props {
  data: PlayerSummary
}

/** That the account is frozen, since when and why; nothing where it is not. */
export function FreezeNote({ data: { frozen_at, freeze_reason, freeze_reference } }: Props) {
  if (frozen_at === 0) return null
  return (
    <p>
      <span className="chip chip--frozen">frozen</span> since <Time at={frozen_at} /> UTC: {freeze_reason}{' '}
      <code className="quiet">{freeze_reference}</code>
    </p>
  )
}

function FreezeButton({ data }: Props) {
  const isFrozen = data.frozen_at > 0
  return (
    <BusyButton className="button" isBusy={false} onPress={() => (isFrozen ? pressThaw(data) : pressFreeze(data))}>
      {isFrozen ? 'Thaw the account' : 'Freeze the account'}
    </BusyButton>
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
