import type { ReactNode } from 'react'

/** Leads to a player's page; it says the member number unless something else is said. */
export function PlayerLink({ id, children = id }: { id: string; children?: ReactNode }) {
  return (
    <a className="link" href={`/console/player?id=${encodeURIComponent(id)}`}>
      {children}
    </a>
  )
}
