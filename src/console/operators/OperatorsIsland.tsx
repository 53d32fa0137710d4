import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { inviteOperator, type OperatorRow } from '../../contract/console/calls.ts'
import { operatorRoleSchema, operatorRoles } from '../../contract/console/permissions.ts'
import { useForm } from '../../portal/ui/use-form.ts'
import { InputField, SelectField } from '../form/Fields.tsx'
import { $operator } from '../session/operator-store.ts'
import { Shell } from '../shell/Shell.tsx'
import { type Column, ConsoleTable } from '../table/ConsoleTable.tsx'
import { Time } from '../table/Time.tsx'
import {
  $invited,
  operatorList,
  pressDisable,
  pressEndSessions,
  pressInvite,
  pressInviteAgain,
  pressRole,
} from './operators-store.ts'

const { email, name } = inviteOperator.body.entries
const schema = v.object({
  email: v.message(email, 'Enter an e-mail address.'),
  name: v.message(name, 'Enter a name.'),
  role: operatorRoleSchema,
})

function InviteForm() {
  const [initial] = useState({ email: '', name: '', role: 'support' })
  const { field, problemOf, handleSubmit } = useForm({ initial, schema: () => schema, isBusy: () => false })
  const send = async (invited: v.InferOutput<typeof schema>) => {
    pressInvite(invited)
    return null
  }
  return (
    <form className="panel form form--row" noValidate onSubmit={handleSubmit(send)} aria-label="Invite an operator">
      <InputField id="invite-name" label="Name" problem={problemOf('name')} {...field('name')} />
      <InputField
        id="invite-email"
        label="E-mail address"
        problem={problemOf('email')}
        type="email"
        autoComplete="off"
        {...field('email')}
      />
      <SelectField
        id="invite-role"
        label="Role"
        options={operatorRoles.map((role) => [role, role] as const)}
        {...field('role')}
      />
      <button className="button button--main" type="submit">
        Invite
      </button>
    </form>
  )
}

function InvitedNote() {
  const invited = useStore($invited, { ssr: 'initial' })
  if (!invited) return null
  return (
    <section className="panel panel--good" aria-label="Invitation">
      <p>
        Hand this link to {invited.email}. It is good once, until <Time at={invited.expires_at} /> UTC, and is not shown
        again.
      </p>
      <code className="secret__text">{invited.link}</code>
      <button className="button" type="button" onClick={() => $invited.set(null)}>
        Done
      </button>
    </section>
  )
}

/** To choose a role does nothing yet; the button that then comes asks for the reason. */
function RoleChoice({ row }: { row: OperatorRow }) {
  const [chosen, setChosen] = useState(row.role)
  return (
    <div className="buttons">
      <select
        className="select"
        aria-label={`Role of ${row.name}`}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(v.parse(operatorRoleSchema, currentTarget.value))}
      >
        {operatorRoles.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </select>
      {chosen !== row.role && (
        <button className="button button--small" type="button" onClick={() => pressRole(row, chosen)}>
          Change role
        </button>
      )}
    </div>
  )
}

function Acts({ row }: { row: OperatorRow }) {
  const isDisabled = row.state === 'disabled'
  return (
    <div className="buttons">
      {row.sessions > 0 && (
        <button className="button button--small" type="button" onClick={() => pressEndSessions(row)}>
          End sessions
        </button>
      )}
      {!isDisabled && (
        <button className="button button--small" type="button" onClick={() => pressInviteAgain(row)}>
          Invite again
        </button>
      )}
      <button className="button button--small" type="button" onClick={() => pressDisable(row)}>
        {isDisabled ? 'Enable' : 'Disable'}
      </button>
    </div>
  )
}

function OwnRow({ row, children }: { row: OperatorRow; children: ReactNode }) {
  const state = useStore($operator, { ssr: 'initial' })
  const isOwn = state.kind === 'ready' && state.operator.id === row.id
  return isOwn ? <span className="quiet">you</span> : children
}

const columns: readonly Column<OperatorRow>[] = [
  {
    heading: 'Operator',
    kind: 'wide',
    cell: ({ name: own, email: address }) => (
      <>
        <strong>{own}</strong> <span className="quiet">{address}</span>
      </>
    ),
  },
  {
    heading: 'Role',
    cell: (row) => (
      <OwnRow row={row}>
        <RoleChoice row={row} />
      </OwnRow>
    ),
  },
  { heading: 'State', cell: ({ state }) => <span className={`chip chip--${state}`}>{state}</span> },
  { heading: 'Signed in last (UTC)', cell: ({ signed_in_at }) => <Time at={signed_in_at} /> },
  { heading: 'Sessions', kind: 'number', cell: ({ sessions }) => sessions },
  {
    heading: 'Actions',
    cell: (row) => (
      <OwnRow row={row}>
        <Acts row={row} />
      </OwnRow>
    ),
  },
]

/** Who runs the hall (rule 25.1). */
export function OperatorsIsland() {
  return (
    <Shell path="/console/operators" title="Operators" permission="operators.manage">
      <InviteForm />
      <InvitedNote />
      <ConsoleTable
        list={operatorList}
        label="Operators"
        columns={columns}
        keyOf={({ id }) => id}
        empty="There are no operators yet."
        end=""
      />
    </Shell>
  )
}
