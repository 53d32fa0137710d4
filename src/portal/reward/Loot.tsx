import { Icon } from '../ui/Icon.tsx'
import type { Content } from './contents.ts'
import { sayCount, sayName } from './say-items.ts'

interface Props {
  contents: readonly Content[]
}

/** Things as a row of pictures with number and name. */
export function Loot({ contents }: Props) {
  return (
    <ul className="loot">
      {contents.map((content) => (
        <li key={`${content.kind} ${sayName(content)}`}>
          <Icon name={`i-${content.icon}`} />
          <b className="num">{sayCount(content)}</b>
          <span>{sayName(content)}</span>
        </li>
      ))}
    </ul>
  )
}
