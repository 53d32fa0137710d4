import { Icon } from '../ui/Icon.tsx'
import type { Content } from './contents.ts'
import { sayAmount, sayName } from './say-items.ts'

interface Props {
  contents: readonly Content[]
  /** The id of the heading that names them, where there is one. */
  labelledBy?: string
}

/** Things as a row of pictures with number and name. */
export function Loot({ contents, labelledBy }: Props) {
  return (
    <ul className="loot" aria-labelledby={labelledBy}>
      {contents.map((content) => (
        <li key={`${content.kind} ${sayName(content)}`}>
          <Icon name={`i-${content.icon}`} />
          <b className="num">{sayAmount(content.amount)}</b>
          <span>{sayName(content)}</span>
        </li>
      ))}
    </ul>
  )
}
