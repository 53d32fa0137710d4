import { useStore } from '@nanostores/react'
import type { AuditEntry } from '../../contract/console/calls.ts'
import { InputField } from '../form/Fields.tsx'
import { PlainForm } from '../form/PlainForm.tsx'
import { PlayerLink } from '../shell/PlayerLink.tsx'
import { Shell } from '../shell/Shell.tsx'
import { type Column, ConsoleTable } from '../table/ConsoleTable.tsx'
import { Time } from '../table/Time.tsx'
import { $auditFilter, auditList, filterAudit } from './audit-store.ts'

const fields = [
  { name: 'operator', label: 'Operator' },
  { name: 'act', label: 'Act' },
  { name: 'subject', label: 'About' },
] as const

function AuditFilterForm() {
  const filter = useStore($auditFilter, { ssr: 'initial' })
  return (
    <PlainForm
      className="panel form form--row"
      aria-label="Filter the log"
      onSend={(read) => filterAudit({ operator: read('operator'), act: read('act'), subject: read('subject') })}
    >
      {fields.map((field) => (
        <InputField key={field.name} id={`filter-${field.name}`} defaultValue={filter[field.name]} {...field} />
      ))}
      <button className="button" type="submit">
        Filter
      </button>
    </PlainForm>
  )
}

function Change({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const said = [before, after].map((value) => (value === null ? '' : JSON.stringify(value)))
  if (said.every((text) => text === '')) return null
  return (
    <code className="change">
      {said[0] && <del>{said[0]}</del>} {said[1] && <ins>{said[1]}</ins>}
    </code>
  )
}

function Subject({ subject }: Pick<AuditEntry, 'subject'>) {
  const player = /^player:(.+)$/.exec(subject)?.[1]
  if (player === undefined) return subject
  return <PlayerLink id={player}>{subject}</PlayerLink>
}

const columns: readonly Column<AuditEntry>[] = [
  { heading: 'When (UTC)', cell: ({ at }) => <Time at={at} /> },
  {
    heading: 'Who',
    cell: ({ operator, role }) => (
      <>
        {operator} <span className="quiet">{role}</span>
      </>
    ),
  },
  { heading: 'Act', kind: 'short', cell: ({ act }) => <code>{act}</code> },
  { heading: 'About', cell: (entry) => <Subject {...entry} /> },
  {
    heading: 'Why, and what changed',
    kind: 'wide',
    cell: ({ reason, ...entry }) => (
      <>
        {reason} <Change {...entry} />
      </>
    ),
  },
]

/** The audit log (rule 25.4). */
export function AuditIsland() {
  return (
    <Shell path="/console/audit" title="Audit log" permission="audit.read">
      <AuditFilterForm />
      <ConsoleTable
        list={auditList}
        label="Audit log"
        columns={columns}
        keyOf={({ id }) => id}
        empty="Nothing fits this filter."
        end="The log begins here."
      />
    </Shell>
  )
}
