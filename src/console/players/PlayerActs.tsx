import { useStore } from '@nanostores/react'
import type { PlayerSummary } from '../../contract/console/calls.ts'
import { BusyButton } from '../../portal/ui/BusyButton.tsx'
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
  if (data.kind === 'erased') return null
  return <div className="buttons">{permissions.includes('players.freeze') && <FreezeButton data={data} />}</div>
}
