import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  icon: string
  label: string
  /** The number; undefined while it is not known. */
  children: ReactNode
}

/** One sum of a record on the plate. */
export function Sum({ icon, label, children }: Props) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <small>{label}</small> <span className="gold">{children ?? <i className="skeleton" aria-hidden="true" />}</span>
      </span>
    </li>
  )
}
