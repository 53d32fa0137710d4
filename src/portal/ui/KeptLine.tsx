/** What a line is kept as (`keepLine`); `kept.css` has a rule for each. */
export type LineName =
  | 'name'
  | 'detail'
  | 'vip'
  | 'rank'
  | 'since'
  | 'player'
  | 'number'
  | 'role'
  | 'line'
  | 'points'
  | 'growth'

interface Props {
  name: LineName
  className?: string
}

/** A line of a skeleton: what it said at the last visit, from the first paint on (rule 3.18), or a bar where nothing is kept. */
export function KeptLine({ name, className = '' }: Props) {
  return <i className={`skeleton skeleton--line kept kept--${name} ${className}`} />
}
