import { useTexts } from '../i18n/TextsProvider.tsx'
import { Countdown } from '../ui/Countdown.tsx'
import { Icon } from '../ui/Icon.tsx'
import { loadModes } from '../ui/list-store.ts'
import { explainFailure, type LoadFailure } from '../ui/load-failure.ts'
import { phases, updatePhases } from './package-store.ts'
import type { Status } from './phases.ts'
import { sayStatus } from './say-status.ts'
import type { StatusState } from './use-status.ts'

const titleId = 'phase-title'

function Skeleton() {
  const { t } = useTexts()
  return (
    <div>
      <h2 id={titleId}>{t('package.status.loading')}</h2>
      <p className="phase__skeletons" aria-hidden="true">
        <i className="skeleton skeleton--line" />
        <i className="skeleton skeleton--line skeleton--short" />
      </p>
    </div>
  )
}

function Failed({ failure }: { failure: LoadFailure }) {
  const { t } = useTexts()
  return (
    <div>
      <div role="alert">
        <h2 id={titleId}>{t('package.status.failed_title')}</h2>
        <p className="small" dir="auto">
          {explainFailure(t, failure)}
        </p>
      </div>
      <button className="btn btn--s phase__again" type="button" onClick={() => phases.load(loadModes.init)}>
        <Icon name="g-again" />
        {t('layout.state.retry')}
      </button>
    </div>
  )
}

function Known({ status }: { status: Status }) {
  const { chip, title, line, counting, moment } = sayStatus(useTexts(), status)
  return (
    <div>
      <p>
        <span className="chip" data-chip={status.kind === 'open' ? 'open' : undefined}>
          {chip}
        </span>
      </p>
      <h2 id={titleId}>{title}</h2>
      {line !== undefined && <p>{line}</p>}
      {counting !== undefined && (
        <>
          <p className="phase__label">{counting}</p>
          <p className="gold phase__left" role="timer">
            <Countdown until={status.moment} onEnd={updatePhases} />
          </p>
          <p className="phase__label">{moment}</p>
        </>
      )}
    </div>
  )
}

/** The phase that is shown: whether it is open, and the time until it closes or opens. */
export function PhaseCard({ state }: { state: StatusState }) {
  return (
    <section className="card phase" aria-labelledby={titleId} aria-busy={state.kind === 'loading'}>
      <span className="item phase__art">
        <Icon name="i-gift" />
      </span>
      <div className="phase__what">
        {state.kind === 'loading' && <Skeleton />}
        {state.kind === 'failed' && <Failed failure={state} />}
        {state.kind === 'ready' && <Known status={state.status} />}
      </div>
    </section>
  )
}
