import { useStore } from '@nanostores/react'
import type { WaitingEvent } from '../../contract/console/calls.ts'
import { SelectField } from '../form/Fields.tsx'
import { PlainForm } from '../form/PlainForm.tsx'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { PlayerLink } from '../shell/PlayerLink.tsx'
import { Shell } from '../shell/Shell.tsx'
import { type Column, ConsoleTable } from '../table/ConsoleTable.tsx'
import { gameOptions, nameGame } from '../table/name-game.ts'
import { Time } from '../table/Time.tsx'
import {
  $eventFilter,
  eventList,
  filterEvents,
  isAcceptable,
  pressAccept,
  pressReject,
  sayCredits,
} from './events-store.ts'

const reasonWords = {
  amount: 'gives more than one event may',
  age: 'happened too long ago',
  rate: 'no rate in the catalogue',
  currency: 'unknown currency',
} as const

const choices = [
  { name: 'game_project', label: 'Game', options: [['', 'any'], ...gameOptions] },
  {
    name: 'event_reason',
    label: 'Why it waits',
    options: [
      ['', 'any'],
      ['amount', reasonWords.amount],
      ['age', reasonWords.age],
      ['rate', reasonWords.rate],
      ['currency', reasonWords.currency],
    ],
  },
] as const

function EventFilterForm() {
  const filter = useStore($eventFilter, { ssr: 'initial' })
  return (
    <PlainForm
      className="panel form form--grid"
      aria-label="Filter the events"
      key={JSON.stringify(filter)}
      onSend={filterEvents}
    >
      {choices.map((choice) => (
        <SelectField key={choice.name} id={`event-${choice.name}`} defaultValue={filter[choice.name]} {...choice} />
      ))}
      <button className="button button--main" type="submit">
        Filter
      </button>
    </PlainForm>
  )
}

function Acts(row: WaitingEvent) {
  const permissions = permissionsOf(useStore($operator, { ssr: 'initial' }))
  if (!permissions.includes('events.decide')) return null
  return (
    <div className="buttons">
      {isAcceptable(row) && (
        <button className="button button--small" type="button" onClick={() => pressAccept(row)}>
          Accept …
        </button>
      )}
      <button className="button button--small" type="button" onClick={() => pressReject(row)}>
        Reject …
      </button>
    </div>
  )
}

const columns: readonly Column<WaitingEvent>[] = [
  { heading: 'Reported (UTC)', cell: ({ parked_at }) => <Time at={parked_at} /> },
  {
    heading: 'Player',
    cell: ({ fp_uid, game_project, uid }) => (
      <>
        {fp_uid === '' ? 'nobody yet' : <PlayerLink id={fp_uid} />}{' '}
        <span className="quiet cell__second">
          {nameGame(game_project)} {uid}
        </span>
      </>
    ),
  },
  {
    heading: 'Event',
    kind: 'wide',
    cell: ({ name, time, data, event_id }) => (
      <>
        <strong>{name}</strong> of <Time at={time} /> <code>{JSON.stringify(data)}</code>{' '}
        <code className="quiet cell__second">{event_id}</code>
      </>
    ),
  },
  { heading: 'Gives', cell: (row) => sayCredits(row) || <span className="quiet">not known</span> },
  {
    heading: 'Why it waits',
    cell: ({ reason, is_accepted }) => (
      <>
        {reasonWords[reason]} {is_accepted === 1 && <span className="chip chip--active">accepted</span>}
      </>
    ),
  },
  { heading: 'Actions', cell: (row) => <Acts {...row} /> },
]

/** Events of games that wait, and deciding on them (rule 25.15). */
export function EventsIsland() {
  return (
    <Shell path="/console/events" title="Events" permission="events.read">
      <EventFilterForm />
      <ConsoleTable
        list={eventList}
        label="Events"
        columns={columns}
        keyOf={({ game_project, event_id }) => `${game_project} ${event_id}`}
        empty="No event waits for a decision."
        end="That is all."
      />
    </Shell>
  )
}
