import { useStore } from '@nanostores/react'
import type { PlayerMatch } from '../../contract/console/calls.ts'
import { InputField } from '../form/Fields.tsx'
import { PlainForm } from '../form/PlainForm.tsx'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { PlayerLink } from '../shell/PlayerLink.tsx'
import { Shell } from '../shell/Shell.tsx'
import { type Column, ConsoleTable } from '../table/ConsoleTable.tsx'
import { nameGame } from '../table/name-game.ts'
import { $sought, matchList, pressFind } from './players-store.ts'

const byWords: Readonly<Record<PlayerMatch['by'], string>> = {
  number: 'member number',
  email: 'e-mail address',
  uid: 'role uid',
  nickname: 'nickname',
  order: 'order',
  event: 'event',
  delivery: 'delivery',
}

const columns: readonly Column<PlayerMatch>[] = [
  {
    heading: 'Player',
    kind: 'wide',
    cell: ({ fp_uid, name }) => (
      <PlayerLink id={fp_uid}>
        {name || 'No name'} · {fp_uid}
      </PlayerLink>
    ),
  },
  {
    heading: 'Found by',
    cell: ({ by, matched, game_project }) => (
      <>
        {byWords[by]} <strong>{matched}</strong> <span className="quiet">{nameGame(game_project)}</span>
      </>
    ),
  },
  { heading: 'Roles', kind: 'number', cell: ({ roles }) => roles },
]

/** Finds players by whatever is at hand (rule 25.6). */
export function PlayersIsland() {
  const sought = useStore($sought, { ssr: 'initial' })
  const mayEmail = permissionsOf(useStore($operator, { ssr: 'initial' })).includes('players.personal')
  return (
    <Shell path="/console/players" title="Players" permission="players.read">
      <search>
        <PlainForm className="panel form form--search" method="post" onSend={(read) => pressFind(read('text'))}>
          <InputField
            id="text"
            label="Find a player"
            hint={`Member number, ${mayEmail ? 'e-mail address, ' : ''}role uid, the beginning of a nickname, or the id of an order, event or delivery`}
            name="text"
            type="search"
            autoComplete="off"
            minLength={2}
            required
          />
          <button className="button button--main" type="submit">
            Find
          </button>
        </PlainForm>
      </search>
      {sought !== '' && (
        <ConsoleTable
          list={matchList}
          label={`Players found for ${sought}`}
          columns={columns}
          keyOf={({ fp_uid }) => fp_uid}
          empty={
            sought.includes('@') && !mayEmail
              ? 'Your role may not look for e-mail addresses: ask an administrator or customer service for the member number.'
              : `Nobody is found by “${sought}”. Ids have to be whole; a nickname may be its beginning.`
          }
          end=""
        />
      )}
    </Shell>
  )
}
