import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { getEnvironment } from '../environment.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { describeWait } from './explain-answer.ts'
import { $phase, $trouble, clearTrouble, type Trouble } from './form-store.ts'
import { sayProblem } from './say-problem.ts'

/** Counts a wait down in sight, and takes it off the page when it is over. */
function Wait({ until }: { until: number }) {
  const { t } = useTexts()
  const findLeft = () => (until - getEnvironment().now()) / 1000
  const [left, setLeft] = useState(findLeft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: second by second
  useEffect(() => {
    if (left > 0) return getEnvironment().delay(1000, () => setLeft(findLeft()))
    clearTrouble()
    return undefined
  }, [left])
  return sayProblem(t, describeWait(left))
}

function TroubleBox({ problem, retry, until }: Trouble) {
  const { t } = useTexts()
  return (
    <div className="problem">
      <p>{until > 0 ? <Wait key={until} until={until} /> : sayProblem(t, problem)}</p>
      {retry && (
        <button className="link" type="submit">
          {t('passport.retry')}
        </button>
      )}
    </div>
  )
}

interface Props {
  label: string
  /** What it says while an answer is awaited. */
  busyLabel: string
}

/** The button of a form, which keeps the focus while it is busy. */
function Submit({ label, busyLabel }: Props) {
  const isBusy = useStore($phase, { ssr: 'initial' }) !== 'idle'
  return (
    <button
      className="btn btn--glory btn--wide"
      id="submit"
      type="submit"
      aria-disabled={isBusy}
      disabled={!useHydrated()}
    >
      {isBusy && <i className="spinner" aria-hidden="true" />}
      <span>{isBusy ? busyLabel : label}</span>
    </button>
  )
}

/** What stands below the fields: what went wrong with the form as a whole, and the button that sends it. */
export function FormFoot(props: Props) {
  const trouble = useStore($trouble, { ssr: 'initial' })
  return (
    <>
      {trouble && <TroubleBox {...trouble} />}
      <Submit {...props} />
    </>
  )
}

/** What screen readers hear of a form: that it is at work, and once what went wrong, spared every second of a wait. */
export function Heard({ busyLabel, news = '' }: Pick<Props, 'busyLabel'> & { news?: string }) {
  const { t } = useTexts()
  const phase = useStore($phase, { ssr: 'initial' })
  const trouble = useStore($trouble, { ssr: 'initial' })
  const status = { idle: news, sending: busyLabel, leaving: t('passport.done') }
  return (
    <>
      <p className="off" role="status">
        {status[phase]}
      </p>
      <p className="off" role="alert">
        {trouble && sayProblem(t, trouble.problem)}
      </p>
    </>
  )
}
