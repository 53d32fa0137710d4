import { useStore } from '@nanostores/react'
import type { Givable, PlayerRole } from '../../contract/console/calls.ts'
import { setApart } from '../../contract/text/isolate.ts'
import { InputField, SelectField } from '../form/Fields.tsx'
import { player } from '../players/player-store.ts'
import { nameGame } from '../table/name-game.ts'
import { $gift, addLine, editGift, type GiftLine, givable, giveTo, setLine } from './gift-store.ts'
import { $talk } from './talk-store.ts'

const sayRole = ({ nickname, game_project, uid }: PlayerRole) =>
  `${setApart(nickname || 'No name')}, ${nameGame(game_project)}, uid ${uid}`

function ReceiverField() {
  const { game_project, uid } = useStore($gift, { ssr: 'initial' })
  const talk = useStore($talk, { ssr: 'initial' })
  const known = useStore(player.$state, { ssr: 'initial' })
  const roles = known.kind === 'ready' ? known.data.role_list.filter(({ deleted_at }) => deleted_at === 0) : []
  const talkGame = talk?.game_project ?? ''
  const place = roles.findIndex((role) => role.game_project === game_project && role.uid === uid)
  return (
    <SelectField
      id="gift-to"
      label="To"
      options={[
        ['-1', talkGame === '' ? 'the account' : `the current role in ${nameGame(talkGame)}, else the account`],
        ...roles.map((role, at) => [String(at), sayRole(role)] as const),
      ]}
      value={String(place)}
      onChange={({ currentTarget }) => {
        const role = roles[Number(currentTarget.value)]
        giveTo(role ? { game_project: role.game_project, uid: role.uid } : { game_project: '', uid: '' }, talkGame)
      }}
    />
  )
}

function LineFields({ line, place, items }: { line: GiftLine; place: number; items: readonly Givable[] }) {
  const most = items.find(({ item_id }) => item_id === line.item_id)?.most
  return (
    <li className="gift__line">
      <select
        className="field__control"
        aria-label={`Item ${place + 1}`}
        value={line.item_id}
        onChange={({ currentTarget }) => setLine(place, { ...line, item_id: currentTarget.value })}
      >
        {items.map(({ item_id, name }) => (
          <option value={item_id} key={item_id}>
            {name}
          </option>
        ))}
      </select>
      <input
        className="field__control"
        aria-label={`How many of item ${place + 1}`}
        type="number"
        min={1}
        max={most}
        value={line.item_num === 0 ? '' : line.item_num}
        onChange={({ currentTarget }) =>
          setLine(place, { ...line, item_num: Math.max(0, Math.trunc(Number(currentTarget.value))) })
        }
      />
      <button className="button" type="button" onClick={() => setLine(place, null)}>
        <span aria-hidden="true">×</span>
        <span className="off">Take item {place + 1} away</span>
      </button>
      {most !== undefined && <span className="field__hint">at most {most.toLocaleString('en')}</span>}
    </li>
  )
}

/** What is given with an answer: to whom, what and why. */
export function GiftFields() {
  const { lines, reason } = useStore($gift, { ssr: 'initial' })
  const state = useStore(givable.$state, { ssr: 'initial' })
  const items = state.kind === 'ready' ? state.data.item_list : []
  const given = lines.map(({ item_id }) => item_id)
  return (
    <div className="gift">
      <ReceiverField />
      <ul className="gift__list">
        {lines.map((line, place) => (
          <LineFields
            key={line.item_id}
            line={line}
            place={place}
            items={items.filter(({ item_id }) => item_id === line.item_id || !given.includes(item_id))}
          />
        ))}
      </ul>
      <div className="buttons">
        <button className="button button--small" type="button" disabled={state.kind !== 'ready'} onClick={addLine}>
          Add an item
        </button>
      </div>
      {state.kind === 'failed' && (
        <p className="problem" role="alert">
          What can be given could not be loaded. Close and open this part again.
        </p>
      )}
      {lines.length > 0 && (
        <InputField
          id="gift-reason"
          label="Reason"
          hint="3 to 500 characters. The audit log keeps it; the player does not see it."
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => editGift({ reason: currentTarget.value })}
        />
      )}
    </div>
  )
}
