import { Share } from './Share.tsx'
import { sayNumber } from './say-figures.ts'

/** What a breakdown has a line of. */
export interface Part {
  key: string
  name: string
  up: number
  down: number
}

interface Props {
  /** What the parts are, as the heading of their column. */
  heading: string
  parts: readonly Part[]
  up: string
  down?: string
}

/** The parts of a figure with their numbers, each with a bar beside the largest. */
export function Breakdown({ heading, parts, up, down = '' }: Props) {
  const most = parts.reduce((top, part) => Math.max(top, part.up, part.down), 0)
  if (parts.length === 0) return null
  return (
    <div className="breakdown">
      <table>
        <caption className="off">By {heading.toLowerCase()}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{up}</th>
            {down !== '' && <th scope="col">{down}</th>}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.key}>
              <th scope="row">{part.name}</th>
              <td>
                {sayNumber(part.up)}
                <Share value={part.up} most={most} />
              </td>
              {down !== '' && (
                <td>
                  {sayNumber(part.down)}
                  <Share value={part.down} most={most} kind="down" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
