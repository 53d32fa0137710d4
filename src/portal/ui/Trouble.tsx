import { RetryButton } from './RetryButton.tsx'

interface Props {
  title?: string
  /** What became of the player's things, or what the platform said. */
  text: string
  retry: string
  onRetry: () => unknown
}

/** What stands in the place of something that could not be loaded: what happened, and the way to try again. */
export function Trouble({ title, text, retry, onRetry }: Props) {
  return (
    <div className="trouble">
      <div role="alert">
        {title !== undefined && <p className="strong">{title}</p>}
        <p className="small soft" dir="auto">
          {text}
        </p>
      </div>
      <RetryButton className="btn btn--s" label={retry} onRetry={onRetry} />
    </div>
  )
}
