import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FailedGate, gateTexts, InactiveGate, NoCharacterGate } from '../login/Gate.tsx'
import { useView } from '../session/use-view.ts'
import { Balance } from '../ui/Balance.tsx'
import { Icon } from '../ui/Icon.tsx'
import { List, listTexts } from '../ui/List.tsx'
import { type Score, scores } from './package-store.ts'
import { saySeal } from './say-seal.ts'

/** The catalogue parts that the seals say. */
export const texts = ['package.scores', ...gateTexts, ...listTexts] as const

function SealRow({ score }: { score: Score }) {
  const { icon, name } = saySeal(useTexts().t, score.sid)
  return (
    <li className="seal well">
      <Icon name={icon} />
      <span className="seal__name">{name}</span>{' '}
      <b className="seal__number">
        <Balance value={score.num} />
      </b>
    </li>
  )
}

function SealSkeleton() {
  return (
    <div className="seal well">
      <i className="skeleton skeleton--line" />
    </div>
  )
}

function Seals() {
  const { t } = useTexts()
  const view = useView()
  if (view === 'noRole') return <NoCharacterGate />
  if (view === 'inactive') return <InactiveGate />
  if (view === 'failed') return <FailedGate />
  return (
    <section className="card stack" aria-labelledby="seals-title">
      <div>
        <h2 className="package__title" id="seals-title">
          {t('package.scores.title')}
        </h2>
        <p className="soft small">{t('package.scores.text')}</p>
      </div>
      <List
        list={scores}
        label={t('package.scores.title')}
        className="seals"
        keyOf={({ sid }) => sid}
        row={(score) => <SealRow score={score} />}
        skeleton={<SealSkeleton />}
        empty={null}
      />
    </section>
  )
}

/** How many of each seal the player has (rule 12.5). */
export function SealsIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Seals />
    </TextsProvider>
  )
}
