import { useTexts } from '../i18n/TextsProvider.tsx'
import { explainFailure, type LoadFailure } from './load-failure.ts'
import { RetryButton } from './RetryButton.tsx'

interface Props {
  title?: string
  failure: LoadFailure
  onRetry: () => unknown
}

/** The error card of something that could not be loaded (rule 3.2): why, and a retry. Its island carries the texts of `layout.state`. */
export function Trouble({ title, failure, onRetry }: Props) {
  const { t } = useTexts()
  return (
    <div className="trouble">
      <div role="alert">
        {title !== undefined && <p className="strong">{title}</p>}
        <p className="small soft" dir="auto">
          {explainFailure(t, failure)}
        </p>
      </div>
      <RetryButton className="btn btn--s" label={t('layout.state.retry')} onRetry={onRetry} />
    </div>
  )
}
