import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  /** The drawing beside the words. */
  icon?: string
  title: string
  text: string
  /** What can be done about it. */
  children: ReactNode
}

/** What today's card says, and the one thing to do. */
export function TodayRow({ icon, title, text, children }: Props) {
  return (
    <div className="today__row">
      {icon && (
        <div className="item item--l">
          <Icon name={icon} />
        </div>
      )}
      <div className="grow">
        <h2>{title}</h2>
        <p className="soft small">{text}</p>
      </div>
      {children}
    </div>
  )
}
