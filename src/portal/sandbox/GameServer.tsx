import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Choice, Input, Part } from './Controls.tsx'
import {
  $deliveries,
  $mode,
  eventNames,
  type GrantName,
  gameModes,
  give,
  grants,
  loadDeliveries,
  sendEvent,
  setMode,
} from './server-store.ts'
import { $settings } from './settings-store.ts'

/** Presses that act as the game's server: they need a character. */
function Events() {
  const { uid } = useStore($settings)
  const [name, setName] = useState<string>(eventNames[0])
  const [amount, setAmount] = useState('1')
  const isReady = uid !== '' && name !== '' && Number(amount) > 0
  return (
    <Part title="Game server">
      {uid === '' && <p className="small soft">Open the portal as a character first.</p>}
      <div className="fake__pair">
        <Input label="Event" value={name} hint={eventNames.join(', ')} onType={setName} />
        <Input label="Amount" type="number" value={amount} hint="A recharge in US cents" onType={setAmount} />
      </div>
      <button
        className="btn btn--glory"
        type="button"
        disabled={!isReady}
        onClick={() => sendEvent(name, Number(amount))}
      >
        Send event
      </button>
      <div className="fake__presses">
        {Object.keys(grants)
          .filter((key): key is GrantName => key in grants)
          .map((key) => (
            <button className="btn" type="button" disabled={uid === ''} key={key} onClick={() => give(key)}>
              {key}
            </button>
          ))}
      </div>
    </Part>
  )
}

/** What the game's server was sent, and how it takes it. */
function Deliveries() {
  const deliveries = useStore($deliveries)
  const mode = useStore($mode)
  return (
    <Part title="Deliveries">
      <Choice
        label="The game’s server answers"
        value={mode}
        options={gameModes.map((value) => ({ value, label: value }))}
        onChoose={setMode}
      />
      <button className="btn" type="button" onClick={loadDeliveries}>
        Look what has arrived
      </button>
      {deliveries?.length === 0 && <p className="small soft">Nothing yet. Use an item of the backpack.</p>}
      <ul className="fake__list">
        {deliveries?.map(({ id, items, attempts, isAccepted }) => (
          <li key={id}>
            <b>{items}</b>
            <span className="small soft">
              {isAccepted ? 'taken' : 'not taken'}, attempts: {attempts}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The game's server, as far as a studio tries it here. */
export function GameServer() {
  return (
    <>
      <Events />
      <Deliveries />
    </>
  )
}
