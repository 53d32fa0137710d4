import { Share } from './Share.tsx'
import { sayNumber } from './say-figures.ts'
import { TableHead } from './TableHead.tsx'

/** What a breakdown has a line of. */
export interface Part {
  key: string
  name: string
  up: number
  down: number
}

export interface BreakdownProps {
  /** What the parts are, as the heading of their column. */
  heading: string
  parts: readonly Part[]
  up: string
  down?: string
}

/** The parts of a figure with their numbers, each with a bar beside the largest. */
export function Breakdown({ heading, parts, up, down = '' }: BreakdownProps) {
  const most = parts.reduce((top, part) => Math.max(top, part.up, part.down), 0)
  if (parts.length === 0) return null
  return (
    <div className="breakdown">
      <table>
        <TableHead caption={`By ${heading.toLowerCase()}`} headings={[heading, up, ...(down === '' ? [] : [down])]} />
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
