import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { type Phase, type PhaseNumber, placePhase } from './phases.ts'

/** A phase's page. */
export interface PhasePage {
  phase: PhaseNumber
  href: string
}

interface Props {
  pages: readonly PhasePage[]
  /** The phase of this page, where it has one. */
  wanted: PhaseNumber | undefined
  /** None while they are not known. */
  phases: readonly Phase[]
}

function Seat({ page, isHere, phases }: { page: PhasePage; isHere: boolean } & Pick<Props, 'phases'>) {
  const { t, formatNumber } = useTexts()
  const known = phases.find(({ phase }) => phase === page.phase)
  const state = known && placePhase(known, phases)
  return (
    <li>
      <a href={page.href} data-state={state} aria-current={isHere ? 'page' : undefined}>
        <span className="phases__seat">
          {state === 'done' ? (
            <Icon name="g-check" />
          ) : (
            <span className="num" aria-hidden="true">
              {formatNumber(page.phase)}
            </span>
          )}
        </span>
        <span>{t('package.phases.phase', { phase: page.phase })}</span>
        {/* Its line is kept while the state is not known. */}
        <span className="phases__state">{state ? t(`package.phases.${state}`) : '\u00a0'}</span>
      </a>
    </li>
  )
}

/** The four phases on a line, each a way to its page: done, open, to come. */
export function PhaseStrip({ pages, wanted, phases }: Props) {
  const { t } = useTexts()
  return (
    <nav className="card phases" aria-label={t('package.phases.label')}>
      <ol>
        {pages.map((page) => (
          <Seat key={page.phase} page={page} isHere={page.phase === wanted} phases={phases} />
        ))}
      </ol>
    </nav>
  )
}
